import { defined } from '../../../contract/defined.ts'
interface DigitWatch {
  allowed: RegExp | undefined
  /** The mark between thousands in the language of the page. */
  thousandsMark: string
  /** A key did nothing. */
  onRefused: () => void
  /** Keys that seemed to do nothing have become part of the number after all. */
  onTaken: () => void
}

/** Whether a sign may stand before a number and means nothing. */
const isOrnament = (text: string) => /[\s€]/.test(text)

/**
 * Stops characters that are no digits, and the digits that follow one: of `12,50` the cents are not typed into the
 * euros, and `-5` does not become 5. Three digits behind a blank, or behind the mark that parts thousands in the
 * language of the page, are thousands: `1.000` becomes 1000. Behind the other mark they are cents, and one digit too
 * many: `12,500` typed for `12,50` gives no € 12.500. Correcting, moving about in the box or leaving it ends
 * the waiting. A pasted or autofilled value stays as it is until it is judged.
 * @returns stops watching
 */
export function watchDigits(
  box: HTMLInputElement,
  { allowed, thousandsMark, onRefused, onTaken }: DigitWatch,
): () => void {
  /** The digits behind the character that was stopped, with that character first. */
  let heldText = ''
  let hasThousands = false

  const judge = (event: InputEvent) => {
    const typed = (event.data ?? '').normalize('NFKC')
    if (event.inputType !== 'insertText' || typed.length !== 1) return forget()
    if (allowed !== undefined) {
      if (!allowed.test(typed)) refuse(event)
      return
    }
    if (box.selectionStart !== box.selectionEnd) forget()
    if (!/\d/.test(typed)) {
      if (box.value !== '' || !isOrnament(typed)) heldText = typed
      return refuse(event)
    }
    if (heldText !== '') {
      heldText += typed
      refuse(event)
      if (areThousands()) insert(heldText.slice(1))
    } else if (typed !== event.data) {
      event.preventDefault()
      insert(typed)
    }
  }

  const refuse = (event: InputEvent) => {
    event.preventDefault()
    onRefused()
  }

  const areThousands = () =>
    /^.\d{3}$/s.test(heldText) &&
    (heldText[0] === thousandsMark || /\s/.test(defined(heldText[0]))) &&
    (hasThousands || /^[1-9]\d{0,2}$/.test(box.value)) &&
    box.selectionStart === box.value.length

  function insert(digits: string): void {
    hasThousands ||= heldText !== ''
    heldText = ''
    box.setRangeText(digits, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: digits }))
    onTaken()
  }

  function forget(): void {
    heldText = ''
    hasThousands = false
  }

  const move = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End)/.test(event.key)) forget()
  }

  // React's own onBeforeInput does not fire for the keyboards of telephones.
  box.addEventListener('beforeinput', judge)
  box.addEventListener('keydown', move)
  box.addEventListener('pointerdown', forget)
  box.addEventListener('blur', forget)
  return () => {
    box.removeEventListener('beforeinput', judge)
    box.removeEventListener('keydown', move)
    box.removeEventListener('pointerdown', forget)
    box.removeEventListener('blur', forget)
  }
}
