import type { TextKey, Translate } from '../../texts.ts'

interface NamedMethod {
  id: string
  /** The brand as the payer knows it. */
  name: string
}

/** Methods that are no brand: inside a sentence they are common words. */
const words: Record<string, TextKey> = {
  creditcard: 'donate.method_words.creditcard',
  directdebit: 'donate.method_words.directdebit',
  banktransfer: 'donate.method_words.banktransfer',
}

/** Writes a method as it stands inside a sentence: `automatische incasso`, but `PayPal`. */
export function methodInSentence(t: Translate, { id, name }: NamedMethod): string {
  const key = words[id]
  return key === undefined ? name : t(key)
}
