import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { isOnThisMachine } from '../http/requests/is-on-this-machine.ts'
import { languageOf } from '../http/requests/language.ts'
import type { Texts } from '../i18n/texts.ts'
import { serveBrandFonts } from '../plain-pages/brand-fonts.ts'
import { isErased, mailPage, type MailboxReader, mailboxPage } from './mailbox-pages.ts'
import { fontFolder, mailboxStyle } from './mailbox-style.ts'
import { mails } from './tables.ts'

const shownMax = 100

/**
 * Registers `/dev/mail`: every message the product wrote, for a set-up without a mail server; never mounted beside one.
 * Links that sign people in are among them, so by default only a browser on the same machine gets to see it.
 */
export function registerMailbox(
  app: FastifyInstance,
  { db, config, texts }: { db: Db; config: Config; texts: Texts },
): void {
  app.register(async (mailbox) => {
    if (!config.isMailboxOpen)
      mailbox.addHook('onRequest', async (request, reply) => {
        if (!isOnThisMachine(request)) return reply.code(403).type('text/plain; charset=utf-8').send(closedText)
      })
    mountMailbox(mailbox, db, texts)
  })
}

const closedText =
  'The mailbox can be read in a browser on the machine that Stuiver runs on. OPEN_MAILBOX=allow opens it to every visitor.\n'

function mountMailbox(app: FastifyInstance, db: Db, texts: Texts): void {
  const readerOf = (request: FastifyRequest): MailboxReader => {
    const language = languageOf(request)
    return { language, t: texts.in(language) }
  }
  app.get('/dev/mail', async (request, reply) => {
    const list = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(shownMax)
    return sendPage(reply, mailboxPage(list, readerOf(request)).text)
  })
  const onMail = (
    path: string,
    send: (reply: FastifyReply, mail: typeof mails.$inferSelect, reader: MailboxReader) => FastifyReply,
  ) =>
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const mail = await find(db, request.params.id)
      return mail === undefined ? reply.callNotFound() : send(reply, mail, readerOf(request))
    })
  onMail('/dev/mail/:id', (reply, mail, reader) => sendPage(reply, mailPage(mail, reader).text))
  // The message as it was sent, in its frame on the page about it or alone.
  onMail('/dev/mail/:id/html', (reply, mail) =>
    isErased(mail) ? toMailPage(reply, mail.id) : sendPage(reply, mail.html),
  )
  onMail('/dev/mail/:id/text', (reply, mail) =>
    isErased(mail)
      ? toMailPage(reply, mail.id)
      : reply.type('text/plain; charset=utf-8').send(`${mail.subject}\n\n${mail.text}`),
  )
  app.get('/dev/mail/mailbox.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').type('text/css; charset=utf-8').send(mailboxStyle),
  )
  serveBrandFonts(app, fontFolder)
}

/** Leads to the page that says that the words are gone. */
const toMailPage = (reply: FastifyReply, id: number) => reply.redirect(`/dev/mail/${id}`)

async function find(db: Db, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, Number(id)))
  return mail
}

/** Mails carry their styles inline and may show pictures, but never run anything; only this mailbox frames them. */
const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html)
