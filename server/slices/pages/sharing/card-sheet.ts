import { formatCents } from '../../../../contract/format.ts'
import { centsOf } from '../../../../contract/money.ts'
import type { Sheet, TextPart } from '../../../platform/prints/sheet.ts'
import type { Texts } from '../../../platform/i18n/texts.ts'
import type { PrintedPage } from './get-printed-page.ts'
import { brand, colours, headOf, pictureOf, shownUrl, text } from './sheet-style.ts'

/** The size that programs which show links expect, and of which they cut the least. */
export const cardSize = { width: 1200, height: 630 }

const photo = { x: 0, y: 0, width: 520, height: 630 }
const column = { x: 572, width: 572 }

/**
 * Lays out the picture that stands by a link to a page: its photo, its name and how far it is.
 * @param content the photo, or null when there is none to read
 */
export function cardSheet(printedPage: PrintedPage, texts: Texts, content: Buffer | null): Sheet {
  const t = texts.in(printedPage.language)
  const { key, ...names } = printedPage.line
  return {
    ...cardSize,
    ...headOf(printedPage),
    items: [
      ...pictureOf(photo, content, printedPage),
      ...brand(column.x, 52, 44),
      {
        kind: 'stack',
        ...column,
        y: 132,
        height: 270,
        parts: [
          text({
            text: printedPage.title,
            instead: shownUrl(printedPage),
            face: 'display',
            sizes: [58, 50, 42, 36],
            linesMax: 4,
          }),
          text({
            text: t(`print.${key}`, names),
            about: Object.values(names)[0],
            sizes: [26, 22],
            linesMax: 2,
            fill: colours.inkSoft,
            gap: 12,
          }),
        ],
      },
      { kind: 'stack', ...column, y: 410, height: 168, anchor: 'bottom', parts: figuresOf(printedPage, t) },
    ],
  }
}

type T = ReturnType<Texts['in']>

function figuresOf({ figures, language }: PrintedPage, t: T) {
  if (figures.kind === 'projects') return countOf(figures.count, t)
  const { progress } = figures
  const money = (euros: number) => formatCents(centsOf(euros), language)
  const raised: TextPart = text({ text: money(progress.raised), face: 'display', sizes: [60, 48], fill: colours.ink })
  const small = (words: string) => text({ text: words, sizes: [28, 24], fill: colours.inkSoft, gap: 2 })
  if (progress.goal === null || progress.goal === 0) return [raised, small(t('print.raised'))]
  const share = progress.percentage / 100
  return [
    raised,
    small(t('print.raised_of', { goal: money(progress.goal) })),
    { kind: 'bar' as const, share, height: 18, fill: colours.leaf, track: colours.track, gap: 16 },
  ]
}

const countOf = (count: number, t: T): TextPart[] =>
  count === 0
    ? []
    : [
        text({
          text: t('print.projects', { count }),
          face: 'display',
          sizes: [44, 36],
          linesMax: 2,
          fill: colours.leaf,
        }),
      ]
