import { deviceCookie, sessionCookie } from '../../server/slices/identity/users/cookies.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { loadPage } from '../pages/load-page.ts'
import { measureShown } from '../pages/measure-shown.ts'
import { seedPage } from '../pages/seed-page.ts'
import { seconds } from '../settings.ts'
import { rounded } from '../statistics.ts'
import { type RunningVarnish, withVarnish } from './varnish.ts'

const targets = { hitShare: 0.99, shownWithinMs: 1_000 }

/**
 * Measures a project's page behind Varnish with the configuration of `ops/varnish`: the share of visitors that it
 * answers itself, how soon a donation shows, and whether anything of one visitor is ever given to another.
 */
export function measureVarnish() {
  return withPostgres(async ({ url: serverUrl }) => {
    let project = { id: 0, url: '' }
    const databaseUrl = await createDatabase(serverUrl, 'varnish', async (database) => {
      project = await seedPage(database)
    })
    return withProduct({ databaseUrl }, async ({ port, server }) =>
      withVarnish(port, async (varnish) => {
        const url = `${varnish.url}/${project.url}`
        await loadPage(url, 2)
        const before = await varnish.counts()
        const load = await loadPage(url, seconds)
        const after = await varnish.counts()
        const hits = after.hits - before.hits
        const hitShare = hits / (hits + after.misses - before.misses)
        const shownTimes = await measureShown({ port, databaseUrl, url, projectId: project.id })
        const leaks = await findLeaks(varnish, project.url)
        await server.end('SIGKILL')
        const { status: statusWithoutProduct } = await fetch(url)
        return {
          targets,
          isGood:
            hitShare >= targets.hitShare &&
            Math.max(...shownTimes) <= targets.shownWithinMs &&
            leaks.length === 0 &&
            statusWithoutProduct === 200,
          hitShare: rounded(hitShare, 4),
          pagesPerSecond: rounded(load.perSecond, 1),
          pageP99Ms: load.p99Ms,
          donationShownAfterMs: shownTimes,
          leaks,
          statusWithoutProduct,
        }
      }),
    )
  })
}

const languages = { nl: undefined, en: 'language=en.guest', de: 'language=de.guest', fr: 'language=fr' }

/**
 * Finds answers that have a part of another visitor: of guests in each language, with cookies of many kinds and with a
 * session, in turns, and of the form of a donor.
 * @returns a sentence for each
 */
async function findLeaks(varnish: RunningVarnish, path: string): Promise<string[]> {
  const leaks: string[] = []
  const visit = async (page: string, cookie?: string) => {
    const answer = await fetch(`${varnish.url}/${page}`, {
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    })
    return { answer, html: await answer.text() }
  }
  for (let turn = 0; turn < 20; turn += 1) {
    for (const [language, cookie] of Object.entries(languages)) {
      const { answer, html } = await visit(path, cookie)
      if (!html.includes(`<html lang="${language}"`)) leaks.push(`a page in another language than ${language}`)
      if (answer.headers.has('set-cookie')) leaks.push(`a cookie with the shared page in ${language}`)
    }
    // A language that the cache would read otherwise than the product.
    for (const odd of ['__Host-language=de.guest; language=x', 'language=%66r', 'language=fr; language=nl']) {
      await visit(path, odd)
      const { html } = await visit(path)
      if (!html.includes('<html lang="nl"')) leaks.push(`the language of ${odd}, for others`)
    }
    const { hits } = await varnish.counts()
    const { answer } = await visit(path, `${sessionCookie}=${turn}; language=fr`)
    if (answer.headers.get('cache-control')?.startsWith('private') !== true) leaks.push('a page of a session, shared')
    const { answer: withToken } = await visit(path, `${deviceCookie}=${turn}; XSRF-TOKEN=${turn}`)
    if (withToken.headers.has('set-cookie')) leaks.push('a cookie with the shared page of a known browser')
    if ((await varnish.counts()).hits > hits + 1) leaks.push('a page of a session from memory')
    const tokens = [await visit(`${path}/doneer`), await visit(`${path}/doneer`)].map(
      ({ answer: form }) => /XSRF-TOKEN=([^;]+)/.exec(form.headers.getSetCookie().join())?.[1],
    )
    if (tokens[0] === undefined || tokens[0] === tokens[1]) leaks.push('a token of another donor')
  }
  return [...new Set(leaks)]
}
