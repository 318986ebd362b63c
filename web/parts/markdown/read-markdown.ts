/** A piece of a line: text, or text with a meaning. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }

/** A paragraph has lines, a list has items. */
export type Block = { kind: 'p' | 'ul' | 'ol'; lines: Inline[][] }

const inlinePattern =
  /\*\*(?=\S)(.+?)\*\*(?!\*)|(?<![\p{L}\p{N}])__(?=\S)(.+?)__(?![\p{L}\p{N}])|\*(?=\S)([^*]*[^*\s])\*|(?<![\p{L}\p{N}])_(?=\S)([^_]*[^_\s])_(?![\p{L}\p{N}])|\[([^\][]+)\]\(([^()\s]+)\)/u

/** Whether a link may lead there: to a page of ours, or to one elsewhere over https. */
export const isLinkUrl = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (URL.canParse(url) && new URL(url).protocol === 'https:')

/**
 * Reads the little of Markdown that an announcement needs: paragraphs, line breaks, lists of one level, bold, italics,
 * and links to pages of ours or of `https:`. Everything else (headings, pictures, quotes, code, tables, HTML) stays as
 * it was typed: the result is a tree of words with no markup in it, so there is nothing to make safe afterwards. A
 * library reads all of Markdown into HTML, which would have to be cleaned again: `marked` alone weighs 12 kB compressed
 * where this is 1 kB.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const { kind, content } = kindOf(line)
    const last = blocks.at(-1)
    if (content === '') isOpen = false
    else if (isOpen && last?.kind === kind) last.lines.push(readInline(content))
    else blocks.push({ kind, lines: [readInline(content)] })
    if (content !== '') isOpen = true
  }
  return blocks
}

function kindOf(line: string): { kind: Block['kind']; content: string } {
  const bullet = /^\s{0,3}[-*+]\s+(\S.*)$/.exec(line)?.[1]
  if (bullet !== undefined) return { kind: 'ul', content: bullet.trim() }
  const numbered = /^\s{0,3}\d{1,3}[.)]\s+(\S.*)$/.exec(line)?.[1]
  if (numbered !== undefined) return { kind: 'ol', content: numbered.trim() }
  return { kind: 'p', content: line.trim() }
}

function readInline(text: string): Inline[] {
  const match = inlinePattern.exec(text)
  if (match === null) return text === '' ? [] : [{ kind: 'text', text }]
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  return [...(before === '' ? [] : [{ kind: 'text', text: before } as const]), pieceOf(match), ...readInline(after)]
}

function pieceOf([whole, bold = '', bolder = '', italic = '', leaning = '', label, url = '']: RegExpExecArray): Inline {
  if (label !== undefined)
    return isLinkUrl(url)
      ? { kind: 'link', href: url, parts: [{ kind: 'text', text: label }] }
      : { kind: 'text', text: whole }
  const strong = bold || bolder
  return strong === ''
    ? { kind: 'em', parts: readInline(italic || leaning) }
    : { kind: 'strong', parts: readInline(strong) }
}
