import type { checkProjectField } from '../../../../contract/fundraisers/projects/create-project.ts'
import { sendFromBrowser } from '../../../lib/api.ts'
import { checkField } from '../../../lib/forms/check-field.ts'

/** Lets the server look at one field when it is left [5.17]. */
export const askAboutField = (field: string, value: unknown): Promise<string | undefined> =>
  checkField<typeof checkProjectField>(sendFromBrowser, '/api/project/validate', { field, value })
