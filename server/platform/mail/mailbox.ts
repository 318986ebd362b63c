import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { mails } from './tables.ts'

/** `/dev/mail`: every message the product wrote, for a set-up without a mail server. Never mounted beside one. */
export function registerMailbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/mail', async (_request, reply) => {
    const list = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(100)
    const rows = list.map(
      (mail) =>
        `<tr><td>${escapeHtml(mail.createdAt.toISOString())}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.kind)}</td></tr>`,
    )
    const table =
      rows.length === 0
        ? '<p>No mail yet.</p>'
        : `<table><tr><th>Written</th><th>To</th><th>Subject</th><th>Kind</th></tr>${rows.join('')}</table>`
    return sendPage(
      reply,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${style}</style></head><body><h1>Mailbox</h1>${table}</body></html>`,
    )
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await find(db, request.params.id)
    return mail === undefined ? reply.callNotFound() : sendPage(reply, mail.html)
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/text', async (request, reply) => {
    const mail = await find(db, request.params.id)
    return mail === undefined
      ? reply.callNotFound()
      : reply.type('text/plain; charset=utf-8').send(`${mail.subject}\n\n${mail.text}`)
  })
}

async function find(db: Db, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, Number(id)))
  return mail
}

/** Mails carry their styles inline and may show pictures, but never run anything. */
const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html)

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ddd}'
