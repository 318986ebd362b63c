import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { PageTexts } from '../contract/page-context.ts'
import { isLanguage, type TextFile } from '../contract/texts.ts'
import { createTranslate } from '../contract/create-translate.ts'
import { PageSettingsContext } from './lib/texts/translate.ts'

/**
 * Starts the page. The texts are a file that the browser keeps, not a part of every page; they are here before React
 * looks at it.
 */
async function start() {
  const textsUrl = document.querySelector('link[data-texts]')?.getAttribute('href') ?? ''
  const response = await fetchPatiently(textsUrl)
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
          <RunningApp>
            <HydratedRouter />
          </RunningApp>
        </PageSettingsContext>
      </StrictMode>,
    )
  })
}

/**
 * Fetches the texts, again and again: without them nothing on the page would ever run when a server or connection
 * stumbles.
 */
async function fetchPatiently(url: string): Promise<Response> {
  for (const pauseMs of [250, 1_000, 3_000]) {
    const response = await fetch(url).catch(() => undefined)
    if (response !== undefined && response.status < 500) return response
    await new Promise((goOn) => setTimeout(goOn, pauseMs))
  }
  return fetch(url)
}

/** Says on the page that its scripts run, with all that begins when they do: automated clicks wait for it. */
function RunningApp({ children }: { children: ReactNode }) {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    // The parts below have begun before this, and are on the page with its next change.
    if (isRunning) document.documentElement.dataset['running'] = ''
    else setRunning(true)
  }, [isRunning])
  return children
}

void start()
