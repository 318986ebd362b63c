import Fastify from 'fastify'
import pg from 'pg'

// A process of its own, so that its processor time can be measured: two prepared queries and the given bytes.
const [databaseUrl, port, projectId, bytes] = process.argv.slice(2) as [string, string, string, string]
const pool = new pg.Pool({ connectionString: databaseUrl })
const html = 'x'.repeat(Number(bytes))
const latest = `select id, first_name, amount_cents, message, paid_at from donations
  where project_id = $1 and status = 'paid' order by paid_at desc, id desc limit 10`

const bare = Fastify()
bare.get('/*', async (_request, reply) => {
  await pool.query({ name: 'project', text: 'select * from projects where id = $1', values: [projectId] })
  await pool.query({ name: 'latest', text: latest, values: [projectId] })
  return reply.header('content-type', 'text/html; charset=utf-8').send(html)
})
await bare.listen({ host: '127.0.0.1', port: Number(port) })
