import type * as search from '../../../../contract/pages/search/search.ts'
import { type ExpectedOf, signedInBrowser } from '../../../../tests/authorization/expected.ts'

export const expected: ExpectedOf<typeof search> = {
  'GET /api/search': [{ cells: signedInBrowser, url: () => '/api/search?query=strand' }],
}
