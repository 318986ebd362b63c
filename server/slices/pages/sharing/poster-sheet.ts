import { formatCents } from '../../../../contract/format.ts'
import { centsOf } from '../../../../contract/money.ts'
import { qrPath } from '../../../../contract/pages/sharing/qr-path.ts'
import type { SheetItem, Sheet } from '../../../platform/prints/sheet.ts'
import type { Texts } from '../../../platform/i18n/texts.ts'
import type { PrintedPage } from './get-printed-page.ts'
import { brand, colours, headOf, pictureOf, shownUrl, text } from './sheet-style.ts'

/** A4, in points. */
const paper = { width: 595.28, height: 841.89 }
const photo = { x: 0, y: 0, width: paper.width, height: 300 }
const margin = 52
const column = { x: margin, width: paper.width - 2 * margin }
const code = { x: margin, y: 590, size: 190 }

/**
 * Lays out a poster to hang up: photo, name, purpose, and a code to scan. It shows the goal and not the progress, as
 * paper does not change.
 * @param content the photo, or null when there is none to read
 */
export function posterSheet(printedPage: PrintedPage, texts: Texts, content: Buffer | null): Sheet {
  const t = texts.in(printedPage.language)
  const { key, ...names } = printedPage.line
  const goal = printedPage.figures.kind === 'progress' ? printedPage.figures.progress.goal : null
  return {
    ...paper,
    ...headOf(printedPage),
    items: [
      ...pictureOf(photo, content, printedPage),
      {
        kind: 'stack',
        ...column,
        y: 322,
        height: 250,
        parts: [
          text({
            text: t(`print.${key}`, names),
            about: Object.values(names)[0],
            sizes: [13, 11],
            linesMax: 2,
            fill: colours.inkSoft,
          }),
          text({
            text: printedPage.title,
            instead: shownUrl(printedPage),
            face: 'display',
            sizes: [42, 36, 30, 26],
            linesMax: 3,
            gap: 4,
          }),
          ...(goal === null || goal === 0
            ? []
            : [
                text({
                  text: t('print.goal', { goal: formatCents(centsOf(goal), printedPage.language) }),
                  face: 'strong',
                  sizes: [16],
                  fill: colours.leaf,
                  gap: 6,
                }),
              ]),
          text({ text: printedPage.text, sizes: [14.5, 13], linesMax: 5, gap: 10 }),
        ],
      },
      ...codeOf(printedPage.url),
      {
        kind: 'stack',
        x: code.x + code.size + 34,
        y: code.y + 16,
        width: paper.width - margin - (code.x + code.size + 34),
        height: code.size - 50,
        parts: [
          text({ text: t('print.scan'), face: 'display', sizes: [34, 28, 24], linesMax: 2, fill: colours.copper }),
          text({ text: t('print.address'), sizes: [13], fill: colours.inkSoft, gap: 8 }),
          text({ text: shownUrl(printedPage), face: 'strong', sizes: [17, 14, 12], linesMax: 3 }),
        ],
      },
      { kind: 'link', ...column, y: code.y, height: code.size, url: printedPage.url },
      ...brand(code.x + code.size + 34, code.y + code.size - 26, 24),
    ],
  }
}

function codeOf(url: string): SheetItem[] {
  const { path, size } = qrPath(url)
  const frame = { x: code.x, y: code.y, width: code.size, height: code.size, radius: 12 }
  const inner = code.size - 10
  return [
    { kind: 'box', ...frame, fill: colours.line },
    {
      kind: 'box',
      x: frame.x + 1,
      y: frame.y + 1,
      width: code.size - 2,
      height: code.size - 2,
      radius: 11,
      fill: colours.card,
    },
    { kind: 'path', x: code.x + 5, y: code.y + 5, scale: inner / size, path, fill: '#000000' },
  ]
}
