import { setImmediate as nextTurn, setTimeout as emptyTimer } from 'node:timers/promises'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { type Language } from '../../contract/texts.ts'
import { textsByLanguage } from '../../server/platform/i18n/all-texts.ts'
import { createTranslate, PageSettingsContext } from '../../web/lib/translate.ts'

// Components are tested by Testing Library: a test finds things as a person does, by label, words and role, and does
// with `person` what somebody does with mouse and keys.

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
environment.IS_REACT_ACT_ENVIRONMENT = true

configure({
  // Testing Library knows the halted clock of Jest alone, and would wait for ever for that of Vitest; the timers of Node
  // go on whatever becomes of those of the page. React is not to complain of what happens by itself meanwhile.
  async asyncWrapper(action) {
    environment.IS_REACT_ACT_ENVIRONMENT = false
    try {
      return await action()
    } finally {
      environment.IS_REACT_ACT_ENVIRONMENT = true
      await settle()
    }
  },
})

afterEach(cleanup)

/** Puts a component on an empty page with the product's own texts, and takes it away when the test is done. */
export async function show(content: ReactNode, language: Language = 'nl'): Promise<HTMLElement> {
  let place: HTMLElement | undefined
  await act(async () => {
    place = render(inPageSettings(content, language)).container
  })
  return place!
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

const hands = userEvent.setup({
  delay: null,
  // What a field accepts is a suggestion of the browser: who chooses "all files" may choose any.
  applyAccept: false,
  // Without style sheets nothing covers anything, and asking takes most of the time.
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

/** Who uses the page. What follows from what they do has happened when its promise is kept. */
export const person = {
  ...hands,
  /** Pastes a text where another one may be, which costs less than `type`, key by key. */
  async fill(box: Element, text: string): Promise<void> {
    await hands.clear(box)
    await hands.paste(text)
  },
  /** Presses the button of this name. */
  press: (button: string) => hands.click(screen.getByRole('button', { name: button })),
}

/** The field of this name. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** What a form says about itself as a whole. */
export const alertText = () => screen.queryByRole('alert')?.textContent

/** An answer passes through some promises and empty timers, one behind the other. */
const turnsOfAnAnswer = 5

/** Lets answers arrive: timers end in the order in which they began, so that it does not matter how long this takes. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < turnsOfAnAnswer; turn += 1) {
      await emptyTimer()
      await nextTurn()
    }
  })

/** What is said of a field or a button behind its name: what is wrong with it, and then its help. */
export function hintsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

/** What is said to be wrong with the field of this name. */
export function errorOf(label: string): string | undefined {
  const judged = field(label)
  return judged.getAttribute('aria-invalid') === 'true' ? hintsOf(judged)[0] : undefined
}

/** What is heard without asking for it: what the live regions of the page say now. */
export function spoken(): string {
  const regions = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
  return regions.map(({ textContent }) => textContent).join('')
}

/** The one element that a selector finds. */
export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelectorAll<E>(selector)
  if (found.length !== 1) throw new Error(`${selector} is there ${found.length} times`)
  return found[0]!
}

/** What tests that are older than `person` do. */
export const user = {
  async press(selector: string, key: string): Promise<{ wasStopped: boolean }> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    await act(async () => void find(selector).dispatchEvent(event))
    return { wasStopped: event.defaultPrevented }
  },

  /** Types characters one by one, as far as nothing stops them. */
  async type(selector: string, text: string): Promise<void> {
    const box = find<HTMLInputElement | HTMLTextAreaElement>(selector)
    for (const data of text) {
      const before = new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true })
      await act(async () => {
        if (box.dispatchEvent(before)) write(box, box.value + data)
      })
    }
  },

  async fill(selector: string, text: string): Promise<void> {
    await act(async () => write(find<HTMLInputElement>(selector), text))
  },

  async click(selector: string): Promise<void> {
    await act(async () => find(selector).click())
  },
}

/** React notices a change by the setter of the element, which it has replaced by its own on the element itself. */
function write(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = Object.getPrototypeOf(box) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
