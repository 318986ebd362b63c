import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { PageTexts } from '../contract/page-context.ts'
import { isLanguage, type TextFile } from '../contract/texts.ts'
import { createTranslate, PageSettingsContext } from './lib/translate.ts'

/** The texts are a file that the browser keeps, not a part of every page; they are here before React looks at it. */
async function start() {
  const textsUrl = document.querySelector('link[data-texts]')?.getAttribute('href') ?? ''
  const response = await fetch(textsUrl)
  const texts = (await response.json()) as PageTexts
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'nl'
  const settings = {
    language,
    translate: createTranslate(texts, language),
    textsUrl,
    hasTexts: (files: readonly TextFile[]) => files.every((file) => texts[file]),
    movesNoMoney: document.body.firstElementChild?.id === 'practice',
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageSettingsContext value={settings}>
          <HydratedRouter />
        </PageSettingsContext>
      </StrictMode>,
    )
  })
}

void start()
