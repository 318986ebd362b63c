import type * as calls from '../../../../contract/identity/media/stored-picture.ts'
import { type ExpectedOf, signedInBrowser } from '../../../../tests/authorization/expected.ts'

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

export const expected: ExpectedOf<typeof calls> = {
  'POST /admin/upload/upload': [{ cells: signedInBrowser, body: () => ({ image }) }],
}
