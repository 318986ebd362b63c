import { setTimeout } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defined } from '../../../../contract/defined.ts'
import { minuteMs } from '../../../../contract/durations.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import { slug } from '../../../../contract/fields/fields.ts'
import type { SliceContext } from '../../../deps.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { NotFound } from '../../../platform/errors.ts'
import { guest } from '../../../platform/http/requests/actor.ts'
import { type Caller, callerAt } from '../../../platform/http/requests/caller.ts'
import type { RouteLimit } from '../../../platform/limits/limit-store.ts'
import { printFile } from '../../../platform/prints/print-file.ts'
import { authenticateSession } from '../../identity/users/index.ts'
import { cardSheet } from './card-sheet.ts'
import { getPrintedPage, type PageSlugs, type PrintedPage } from './get-printed-page.ts'
import { createPrintCache } from './create-print-cache.ts'
import { posterSheet } from './poster-sheet.ts'

/** Goes up with every change of how the prints look, so that those that were made before are made again. */
const edition = 2

/** The pages that can be passed on, of organizations too; each has a picture for links to it, and a poster. */
const pages = ['/:project', '/:project/deelnemers/:participant', '/:project/teams/:team']

interface PageRoute {
  Params: { project: string; participant?: string; team?: string }
}

/** Registers the addresses of pictures and posters, below that of each page. */
export function registerPrints(context: SliceContext): void {
  const { http, texts, prints } = context
  const getPrint = createPrintCache(context)

  const card = async (printedPage: PrintedPage, caller: Caller) => {
    const { figures, ...look } = printedPage
    return getPrint({
      name: printFile('card', printedPage.key),
      look: { edition, look },
      figures: figures.kind === 'progress' ? shownOf(figures.progress) : figures,
      make: async () => {
        const content = await readPhoto(context, printedPage.photo)
        return prints.print('shared', caller, { kind: 'picture', sheet: cardSheet(printedPage, texts, content) })
      },
    })
  }
  const poster = async (printedPage: PrintedPage, caller: Caller) => {
    const { figures, ...look } = printedPage
    const goal = figures.kind === 'progress' ? figures.progress.goal : null
    return getPrint({
      name: printFile('poster', printedPage.key),
      look: { edition, look, goal },
      figures: null,
      make: async () => {
        const content = await readPhoto(context, printedPage.photo)
        return prints.print('shared', caller, { kind: 'page', sheet: posterSheet(printedPage, texts, content) })
      },
    })
  }

  for (const page of pages) {
    http.get<PageRoute>(`${page}/card.jpg`, limitedTo(120, 'card'), async ({ params, ip }, reply) => {
      // For any caller: a draft has no picture, as services that show links keep it.
      const printedPage = await getPrintedPage(context, guest, slugsOf(params))
      const making = card(printedPage, callerAt(ip))
      const picture = await (printedPage.photo === null ? making : soon(making))
      // The next caller gets the picture, when it was only late.
      if (picture === undefined)
        return reply.header('cache-control', 'no-store').redirect(pictureUrl(defined(printedPage.photo), 1200))
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=600')
          // A service that shows a link may do so in a page of its own.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      )
    })
    http.get<PageRoute>(
      `${page}/poster.pdf`,
      limitedTo(20, 'poster'),
      async (request: FastifyRequest<PageRoute>, reply) => {
        const actor = await authenticateSession(context, request)
        const printedPage = await getPrintedPage(context, actor, slugsOf(request.params))
        return sendPoster(reply, printedPage, await poster(printedPage, callerAt(request.ip)))
      },
    )
  }
}

/** Services that show links do not wait long: a picture that is late or fails is undefined. */
const printTimeoutMs = 2_500

async function soon(picture: Promise<Buffer>): Promise<Buffer | undefined> {
  const waiting = new AbortController()
  const late = setTimeout(printTimeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined)
  try {
    return await Promise.race([picture.catch(() => undefined), late])
  } finally {
    waiting.abort()
  }
}

const shownOf = ({ raised, goal, percentage }: Progress) => ({ raised, goal, percentage })

/** Sends a poster: a file to keep, as browsers show a PDF with less than the options to print it. */
function sendPoster(reply: FastifyReply, { key, isPublic }: PrintedPage, page: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="poster-${key}.pdf"`)
    .header('cache-control', isPublic ? 'private, max-age=60' : 'private, no-store')
    .send(page)
}

/** @throws NotFound for words that no URL has, before the database is queried for them */
function slugsOf({ project, participant, team }: PageRoute['Params']): PageSlugs {
  for (const word of [project, participant, team])
    if (word !== undefined && !slug.safeParse(word).success) throw new NotFound()
  return { project, participant, team }
}

/** Longer than a print may take, so that the fallback for one that fails is still reached. */
const answerTimeoutMs = 45_000

const limitedTo = (max: number, name: string): { handlerTimeout: number; config: { rateLimit: RouteLimit } } => ({
  handlerTimeout: answerTimeoutMs,
  config: { rateLimit: { max, timeWindow: minuteMs, name: `GET ${name}`, isSharedLater: false } },
})

/** Reads the largest of its files, or null: a page without its photo is better than none. */
async function readPhoto(
  { storage }: Pick<SliceContext, 'storage'>,
  photo: StoredPicture | null,
): Promise<Buffer | null> {
  if (photo === null) return null
  const file = await storage.open(`${photo.key}-${photo.widths.at(-1)}.webp`)
  return file === undefined ? null : buffer(file.content)
}
