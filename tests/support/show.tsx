import { setImmediate as nextTurn, setTimeout as emptyTimer } from 'node:timers/promises'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { afterAll, afterEach } from 'vitest'
import { type Language } from '../../contract/texts.ts'
import { textsByLanguage } from '../../server/platform/i18n/all-texts.ts'
import { createTranslate } from '../../contract/create-translate.ts'
import { PageSettingsContext } from '../../web/lib/texts/translate.ts'

// Components are tested by Testing Library: a test finds things as a person does, by label, words and role, and acts
// with `person` as a user does with mouse and keys.

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
environment.IS_REACT_ACT_ENVIRONMENT = true

/** Whether `person` does something at this moment. */
let isDoing = false
/**
 * Whether what follows from it is still being waited for: React is at work then, and is not to be called from within.
 */
let isSettling = false

/**
 * The number of fields that are being left at this moment: they may be left because React takes them away. It is stored
 * with the page, on which `person` listens between those two, whichever file was the first to show something there.
 */
const page = document as Document & { leaving?: { count: number } }
const isFirstOnPage = page.leaving === undefined
const leaving = (page.leaving ??= { count: 0 })
if (isFirstOnPage) document.addEventListener('blur', () => (leaving.count += 1), true)

let isRendering = false
/** Brings the page up to date; not for what happens to it because of that: an effect may move the focus. */
function bringUpToDate(): void {
  if (isRendering) return
  isRendering = true
  flushSync(() => {})
  isRendering = false
}

configure({
  // One act of a user is many events, and each finds the page as the one before it has left it.
  eventWrapper(dispatch: () => unknown): unknown {
    let wasLeftAlone: unknown
    const happen = () => void (wasLeftAlone = dispatch())
    if (isSettling || leaving.count > 0) happen()
    else if (!isDoing) act(happen)
    else {
      happen()
      bringUpToDate()
    }
    return wasLeftAlone
  },
  // For `waitFor`. Testing Library knows the halted clock of Jest alone, and would wait for ever for that of Vitest:
  // the timers of Node go on beside those of the page. React is not to complain of what happens meanwhile.
  async asyncWrapper(action) {
    if (isDoing) return action()
    environment.IS_REACT_ACT_ENVIRONMENT = false
    try {
      return await action()
    } finally {
      await emptyTimer()
      environment.IS_REACT_ACT_ENVIRONMENT = true
    }
  },
})

// Without style sheets, the style of an element is what stands on itself. Looking through all of CSS for more took most
// of the time of every search by role.
window.getComputedStyle = (element) => (element as HTMLElement).style

/** Complaints of React about a component, or about its handling by a test: they fail the test. */
const complaints: string[] = []
const { error: write } = console
Object.assign(console, {
  error(...words: unknown[]) {
    complaints.push(words.map(String).join(' '))
    write(...words)
  },
})

afterAll(() => void Object.assign(console, { error: write }))

afterEach(() => {
  cleanup()
  const messages = complaints.splice(0)
  if (messages.length > 0) throw new Error(messages.join('\n'))
})

/** Puts a component on an empty page with the product's own texts, and takes it away when the test is done. */
export async function show(content: ReactNode, language: Language = 'nl'): Promise<HTMLElement> {
  let container: HTMLElement | undefined
  await act(async () => {
    container = render(inPageSettings(content, language)).container
  })
  return container!
}

/** A component as it stands on a page, to render it in any other way. */
export function inPageSettings(content: ReactNode, language: Language = 'nl'): ReactNode {
  const settings = {
    language,
    translate: createTranslate(textsByLanguage[language], language),
    textsUrl: '',
    nonce: undefined,
    issueToken: undefined,
    movesNoMoney: false,
  }
  return <PageSettingsContext value={settings}>{content}</PageSettingsContext>
}

const { setup: _setup, ...hands } = userEvent.setup({
  delay: null,
  // The accepted types of a field are a suggestion of the browser: a user who chooses "all files" may choose any.
  applyAccept: false,
  // Nothing covers anything here, and a check takes time.
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

// `person` has heard by now that the field is left, and has passed on what was changed in it.
if (isFirstOnPage) document.addEventListener('blur', () => (leaving.count -= 1), true)

/** An answer passes through some promises and empty timers, one behind the other. */
const turnsOfAnAnswer = 5

/** Lets answers arrive: timers end in the order in which they began, so that it does not matter how long this takes. */
export const settle = () => doing(async () => {})

async function doing<Outcome>(action: () => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome
  try {
    await act(async () => {
      isDoing = true
      outcome = await action().finally(() => (isDoing = false))
      isSettling = true
      for (let turn = 0; turn < turnsOfAnAnswer; turn += 1) {
        await emptyTimer()
        await nextTurn()
      }
    })
  } finally {
    isSettling = false
  }
  return outcome!
}

const acting = Object.fromEntries(
  Object.entries(hands).map(([name, action]) => [
    name,
    (...parameters: never[]) => doing(() => (action as (...parameters: never[]) => Promise<unknown>)(...parameters)),
  ]),
) as typeof hands

/** The user of the page. What follows from what they do has happened when its promise is kept. */
export const person = {
  ...acting,
  /** The page has all the time between the press of a button and its release. */
  async click(target: Element): Promise<void> {
    await acting.pointer([{ target }, { keys: '[MouseLeft>]', target }])
    await acting.pointer({ keys: '[/MouseLeft]', target })
  },
  /** Pastes a text where another one may be, which costs less than `type`, key by key. */
  fill: (box: Element, text: string) =>
    doing(async () => {
      await hands.clear(box)
      await hands.paste(text)
    }),
  /** Presses the button of this name. */
  press: (button: string | RegExp) => person.click(screen.getByRole('button', { name: button })),
}

/** The field of this name. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** The message of a form about itself as a whole. */
export const alertText = () => screen.queryByRole('alert')?.textContent

/** The description of a field or a button behind its name: its fault, and then its help. */
export function hintsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

/** The fault of the field of this name. */
export function errorOf(label: string | RegExp): string | undefined {
  const control = field(label)
  return control.getAttribute('aria-invalid') === 'true' ? hintsOf(control)[0] : undefined
}

/** Fills a field, leaves it, and returns its fault. */
export async function errorAfterLeaving(label: string, typed: string): Promise<string | undefined> {
  await person.fill(field(label), typed)
  await person.tab()
  await settle()
  return errorOf(label)
}

/** The words that are heard by themselves: the live regions of the page now. */
export function spoken(): string {
  const regions = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
  return regions.map(({ textContent }) => textContent).join('')
}
