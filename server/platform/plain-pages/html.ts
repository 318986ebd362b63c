import { escapeHtml } from '../../../contract/escape-html.ts'

/** Text that is HTML already. Everything else is escaped when it is put into a template. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | undefined | false | readonly Content[]

/**
 * Fills in a template with escaped values, against XSS, unless they are templates themselves; `false` and `undefined`
 * leave nothing.
 */
export const html = (parts: TemplateStringsArray, ...values: Content[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? textOf(values[at]) : '')).join(''))

function textOf(value: Content): string {
  if (value instanceof Html) return value.text
  if (value === undefined || value === false) return ''
  if (typeof value !== 'string') return value.map(textOf).join('')
  return escapeHtml(value)
}
