import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { type Language } from '../../contract/texts.ts'
import { textsByLanguage } from '../../server/platform/i18n/all-texts.ts'
import { createTranslate, PageSettingsContext } from '../../web/lib/translate.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Puts a component on an empty page with the product's own texts, and takes it away when the test is done. */
export async function show(content: ReactNode, language: Language = 'nl'): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(inPageSettings(content, language)))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  return place
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

/** The one element that a selector finds. */
export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelectorAll<E>(selector)
  if (found.length !== 1) throw new Error(`${selector} is there ${found.length} times`)
  return found[0]!
}

/** What a person does to a page; everything that follows from it has happened when the promise is kept. */
export const user = {
  async press(selector: string, key: string): Promise<{ wasStopped: boolean }> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    await act(async () => find(selector).dispatchEvent(event))
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
