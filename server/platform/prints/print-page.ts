import PDFDocument from 'pdfkit'
import { layOut, type Mark } from './lay-out.ts'
import { setting } from './glyphs.ts'
import type { Sheet } from './sheet.ts'

/**
 * Pixels of a photo for each point: 150 to an inch, which is enough for paper that is looked at from an arm's length.
 */
const photoSharpness = 150 / 72

/** The features, of which the types know added ones alone; the font library takes left out ones as well. */
const features = setting as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** Prints pages to a PDF. The letters that it uses are in it, and its text can be searched and read aloud. */
export async function printPages(sheets: readonly [Sheet, ...Sheet[]]): Promise<Buffer> {
  const [sheet] = sheets
  const first = layOut(sheet).find((mark) => mark.kind === 'letters')
  const document = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    // Its own first letters would be looked for in files of its package.
    font: (first?.letters.file ?? null) as unknown as string,
    // The moment of printing would make each copy another file.
    info: { Title: sheet.title, Creator: 'Stuiver', Producer: 'Stuiver' },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const names = new Set<string>()
  for (const [number, page] of sheets.entries()) {
    if (number > 0) document.addPage({ size: [page.width, page.height], margin: 0 })
    document.rect(0, 0, page.width, page.height).fill(page.fill)
    for (const mark of layOut(page)) {
      if (mark.kind === 'letters' && !names.has(mark.letters.name)) {
        document.registerFont(mark.letters.name, mark.letters.file)
        names.add(mark.letters.name)
      }
      await put(document, mark)
    }
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

async function put(document: PDFKit.PDFDocument, mark: Mark): Promise<void> {
  if (mark.kind === 'photo') {
    // Reading pictures is half of the code that this process would load, and most pages have none.
    const { fittedPhoto } = await import('./print-picture.ts')
    const photo = await fittedPhoto(mark, 'jpeg', photoSharpness)
    if (photo !== undefined) document.image(photo, mark.x, mark.y, { width: mark.width, height: mark.height })
  } else if (mark.kind === 'box') {
    if (mark.radius > 0) document.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius)
    else document.rect(mark.x, mark.y, mark.width, mark.height)
    document.fill(mark.fill)
  } else if (mark.kind === 'path') {
    document.save().translate(mark.x, mark.y).scale(mark.scale).path(mark.path).fill(mark.fill).restore()
  } else if (mark.kind === 'link') {
    document.link(mark.x, mark.y, mark.width, mark.height, mark.url)
  } else {
    document
      .font(mark.letters.name)
      .fontSize(mark.size)
      .fillColor(mark.fill)
      .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic', features })
  }
}
