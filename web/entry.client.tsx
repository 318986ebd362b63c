import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '../contract/texts.ts'
import { createTranslate, PageSettingsContext } from './lib/translate.ts'

/** The texts are a file that the browser keeps, not a part of every page; they are here before React looks at it. */
async function start() {
  const textsUrl = document.querySelector<HTMLLinkElement>('link[data-texts]')?.href ?? ''
  const response = await fetch(textsUrl)
  const texts = (await response.json()) as object
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'nl'
  const settings = {
    language,
    translate: createTranslate(texts, language),
    textsUrl: new URL(textsUrl).pathname,
    nonce: undefined,
    issueToken: undefined,
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
