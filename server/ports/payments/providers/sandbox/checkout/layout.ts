import type { Language, Translate } from '../../../../../../contract/texts.ts'
import { type Html, html } from '../../../../../platform/plain-pages/html.ts'
import { plainPage } from '../../../../../platform/plain-pages/plain-page.ts'
import { icons } from './icons.ts'

/** Renders the frame of every page of the practice bank: it must not be taken for a real one. */
export const layout = (page: { title: string; language: Language; t: Translate; content: Html }): Html =>
  plainPage({
    language: page.language,
    title: page.title,
    icon: html`<link rel="icon" href="data:," />`,
    fontFolder: '/sandbox/fonts',
    style: '/sandbox/checkout.css',
    body: html`<header class="practice">${icons.practice}<strong>${page.t('sandbox.practice')}</strong></header>
      <main>
        <div class="house">
          <span class="mark">${icons.bank}</span>
          <div><strong>${page.t('sandbox.bank')}</strong><span>${page.t('sandbox.bank_text')}</span></div>
        </div>
        ${page.content}
      </main>`,
  })

/** Renders a page with one message, for a missing page or an error. */
export const messagePage = (page: { title: string; text: string; language: Language; t: Translate }): Html =>
  layout({
    ...page,
    content: html`<section class="card">
      <h1 class="message">${page.title}</h1>
      <p>${page.text}</p>
    </section>`,
  })
