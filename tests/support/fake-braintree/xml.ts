/** The XML of a value as Braintree writes its answers: names with dashes, types as attributes. */
export const xmlOf = (name: string, value: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}\n`

function element(name: string, value: unknown): string {
  const tag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')
  if (value === null || value === undefined) return `<${tag} nil="true"/>`
  if (Array.isArray(value))
    return `<${tag} type="array">${value.map((each) => element('item', each)).join('')}</${tag}>`
  if (value instanceof RepeatedElement)
    return `<${tag} type="collection">${childrenOf(value.fields)}${value.items.map((each) => element(value.name, each)).join('')}</${tag}>`
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`
  if (typeof value === 'object') return `<${tag}>${childrenOf(value)}</${tag}>`
  return `<${tag}>${textOf(value).replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${tag}>`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const childrenOf = (value: object): string =>
  Object.entries(value)
    .map(([name, each]) => element(name, each))
    .join('')

/** A page of a list: its items stand beside what is said of the page. */
export class RepeatedElement {
  constructor(
    readonly fields: object,
    readonly name: string,
    readonly items: readonly object[],
  ) {}
}
