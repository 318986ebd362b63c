export const fileMegabytesMax = 5

/**
 * Reads the text of a file of rows: of UTF-8, of UTF-16 as Excel writes "Unicode text", or of Windows-1252 as it writes
 * CSV.
 * @returns undefined when it is no text
 */
export async function textOfFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A workbook, a picture or a PDF has these; no text has.
  if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte))) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
