import { formatMoment } from '../../../contract/format.ts'
import { type Language, isLanguage, type Translate } from '../../../contract/texts.ts'
import { type Html, html } from '../plain-pages/html.ts'
import { plainPage } from '../plain-pages/plain-page.ts'
import { fontFolder } from './mailbox-style.ts'
import type { mails } from './tables.ts'

type Mail = typeof mails.$inferSelect

/** Whether the words of a message are gone, by their term of retention. */
export const isErased = (mail: Pick<Mail, 'html'>): boolean => mail.html === ''

/** The language in which the mailbox speaks; the messages keep their own. */
export interface MailboxReader {
  language: Language
  t: Translate
}

/** Renders the newest messages, one a line; times are by the clock of Amsterdam. */
export function mailboxPage(list: readonly Mail[], reader: MailboxReader): Html {
  const { t } = reader
  const rows = list.map(
    (mail) =>
      html`<li data-to="${mail.to}">
        <a href="/dev/mail/${String(mail.id)}" lang="${mail.language}">${mail.subject}</a>
        <p><span>${mail.to}</span> ${moment(mail, reader)}</p>
      </li>`,
  )
  return pageOf(
    t('mail.mailbox.title'),
    html`<h1>${t('mail.mailbox.title')}</h1>
      <p class="soft">${t('mail.mailbox.lead')}</p>
      ${
        rows.length === 0
          ? html`<p class="card empty">${t('mail.mailbox.none')}</p>`
          : html`<ul class="card">
              ${rows}
            </ul>`
      }`,
    reader,
  )
}

/** Renders a message: as it looks, and as it reads in a program without formatting. */
export function mailPage(mail: Mail, reader: MailboxReader): Html {
  const { t } = reader
  const facts: [string, Html | string][] = [
    [t('mail.mailbox.to'), mail.to],
    ...(mail.replyTo === null ? [] : ([[t('mail.mailbox.reply_to'), mail.replyTo]] as [string, string][])),
    [t('mail.mailbox.written'), moment(mail, reader)],
    [t('mail.mailbox.kind'), html`<code>${mail.kind}</code>`],
    [t('mail.mailbox.language'), nameOf(mail.language, reader.language)],
  ]
  return pageOf(
    mail.subject,
    html`<p><a class="back" href="/dev/mail">← ${t('mail.mailbox.title')}</a></p>
      <h1 lang="${mail.language}">${mail.subject}</h1>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${
        isErased(mail)
          ? html`<p class="card empty">${t('mail.mailbox.erased')}</p>`
          : html`<div class="views">${view(mail, reader, 'html')}${view(mail, reader, 'text')}</div>`
      }`,
    reader,
  )
}

function view(mail: Mail, { t }: MailboxReader, as: 'html' | 'text'): Html {
  const mailPath = `/dev/mail/${mail.id}/${as}`
  const sight =
    as === 'html'
      ? html`<iframe
          title="${t('mail.mailbox.frame')}"
          src="${mailPath}"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`
      : html`<pre class="card" lang="${mail.language}" tabindex="0">${mail.text}</pre>`
  return html`<section>
    <h2>${t(`mail.mailbox.as_${as}`)} <a href="${mailPath}">${t('mail.mailbox.alone')}</a></h2>
    ${sight}
  </section>`
}

/** 'Nederlands', in the reader's own words. */
const nameOf = (language: string, reader: Language): string =>
  isLanguage(language) ? (new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language) : language

const moment = ({ createdAt }: Mail, { language }: MailboxReader): Html =>
  html`<time datetime="${createdAt.toISOString()}">${formatMoment(createdAt, language)}</time>`

const pageOf = (title: string, content: Html, { language, t }: MailboxReader): Html =>
  plainPage({
    language,
    title: `${title} — ${t('common.brand')}`,
    icon: html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`,
    fontFolder,
    style: '/dev/mail/mailbox.css',
    body: html`<header>
        <a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28" />${t('common.brand')}</a>
      </header>
      <main>${content}</main>`,
  })
