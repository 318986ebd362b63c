import type { PostedFields } from '../api.ts'

/** What stands in a form of the page, as text. Its CSRF token is left out: in the browser the cookie is read. */
export function postedFields(form: HTMLFormElement): PostedFields {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
  delete fields['_token']
  return fields as PostedFields
}

/** A posted form's fields as text, and its CSRF token apart. Files are left out. */
export async function readForm(request: Request): Promise<{ fields: PostedFields; token: string }> {
  const form = await request.formData()
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  const { _token: token = '', ...rest } = fields
  return { fields: rest as PostedFields, token }
}
