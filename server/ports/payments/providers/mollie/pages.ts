import { MollieFailure } from './http/errors.ts'

export const pageSize = 250
/** Pages of one list; a settlement has a day's or a month's payments. */
const pagesMax = 400

export type MolliePage = ArrayLike<unknown> & { nextPageCursor: string | undefined }

/** Yields all items of a list, page by page. @throws ProviderUnreachable when it does not end */
export async function* everyItem(list: (from?: string) => Promise<MolliePage>): AsyncGenerator<unknown> {
  let from: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await list(from)
    yield* Array.from(page)
    from = page.nextPageCursor
    if (from === undefined) return
  }
  throw new MollieFailure(undefined, 'A list of Mollie has no end')
}
