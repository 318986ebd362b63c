import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Pages as the build would hand them over, small enough to see what the server does around them.
const builtPages = `
let renders = 0
const stored = '<script>window.stolen = 1</script>'
const answer = async (request, page) => {
  const html = (text) => '<!doctype html><p>' + text + stored + '</p><script nonce="' + page.nonce + '">window.text = ' + JSON.stringify(text) + '</script>'
  const { pathname } = new URL(request.url)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const shared = { ...headers, 'x-shared-page': 'yes' }
  renders += 1
  if (pathname === '/list') {
    await page.send({ method: 'GET', url: '/api/gate' })
    return new Response(html(request.url + ' render ' + renders), { headers: shared })
  }
  if (pathname === '/shared') return new Response(html(page.language + ' render ' + renders), { headers: shared })
  if (/^.same.\\d+$/.test(pathname)) {
    const seen = [request.method, request.url, ...[...request.headers].flat(), page.language, page.hasSession]
    return new Response(html(seen.join(' ')), { headers: shared })
  }
  if (pathname === '/same.data') return new Response('["' + stored + renders + '"]', { headers: { ...shared, 'content-type': 'text/x-script' } })
  if (pathname === '/lost') return new Response(JSON.stringify(await page.send({ method: 'GET', url: '/invitations/' })))
  if (pathname === '/text') return new Response(stored + renders, { headers: { ...shared, 'content-type': 'text/plain' } })
  if (pathname === '/-/-/-') return new Response(html('nothing is here, ' + page.language + ' by ' + request.method), { status: 404, headers })
  if (['/slow', '/slow.data', '/giving', '/paid'].includes(pathname)) {
    if (!request.url.endsWith('?now')) await page.send({ method: 'GET', url: '/api/gate' })
    return new Response(html('made'), { headers })
  }
  if (pathname === '/form') return new Response(html(page.issueToken()), { headers: shared })
  if (pathname === '/teams/7') return new Response(html('page of team 7'), { headers })
  if (pathname === '/gone') return new Response(html('gone'), { status: 404, headers: shared })
  if (pathname === '/cookie') {
    await page.send({ method: 'POST', url: '/api/cookie', body: {}, token: 'abc' })
    return new Response(html('cookie'), { headers: shared })
  }
  if (pathname === '/greeting') return new Response(html('greeting'), { headers: { ...shared, 'set-cookie': 'greeting=' + renders } })
  if (pathname === '/stuck') for (;;);
  if (pathname === '/end') process.exit(1)
  if (pathname === '/crash') {
    setTimeout(() => { throw new Error('crashed') }, 0)
    await new Promise(() => {})
  }
  if (pathname === '/broken') throw new Error('broken', { cause: () => 'cannot be sent' })
  if (pathname === '/reported') page.reportError(new Error('reported'))
  if (pathname === '/login') return new Response('page got ' + (await request.text()), { headers })
  const seen = await page.send({ method: 'GET', url: '/api/seen' })
  return new Response(JSON.stringify({ ...seen.body, url: request.url, session: page.hasSession }))
}
const route = (path, said) => ({ path, takesForms: false, takesFiles: false, isGiving: false, waitsForProvider: false, ...said })
const routes = {
  login: route('login', { takesForms: true }),
  list: route('list', { sharedBy: ['page'] }),
  slow: route('slow'),
  giving: route('giving', { isGiving: true }),
  paid: route('paid', { isGiving: true, waitsForProvider: true }),
  other: route(':project', { takesForms: true }),
  under: route('doneer', { parentId: 'other', takesForms: true }),
  team: route('teams/:id'),
}
export const entry = { module: { createPageHandler: () => answer, describeRoutes: () => routes } }
`

/** Writes a build of those pages, with a script and its packed form beside them. */
export function writeSmallBuild(folder: string): void {
  const [server, assets] = [join(folder, 'server'), join(folder, 'client', 'assets')]
  mkdirSync(server, { recursive: true })
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(server, 'package.json'), '{"type":"module"}')
  writeFileSync(join(server, 'index.js'), builtPages)
  writeFileSync(join(assets, 'a-1.js'), 'let a')
  writeFileSync(join(assets, 'a-1.js.br'), 'as brotli')
}
