import type { Language } from '../../../contract/texts.ts'
import { type Html, html } from './html.ts'

interface PlainPage {
  language: Language
  title: string
  icon: Html
  /** The folder in which the brand's letters are served, see `serveBrandFonts`. */
  fontFolder: string
  style: string
  body: Html
}

/** Renders a whole page without the build of the web, which no search engine should store. */
export const plainPage = ({ language, title, icon, fontFolder, style, body }: PlainPage): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${icon}
        <link rel="preload" href="${fontFolder}/inter.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`
