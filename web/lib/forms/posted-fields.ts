import type { PostedFields } from '../api.ts'

/** Reads the fields of a form of the page, as text. Its CSRF token is left out: in the browser the cookie is read. */
export function postedFields(form: HTMLFormElement): PostedFields {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
  delete fields['_token']
  return fields as PostedFields
}

/** A form as a page without scripts sends it. */
export interface PostedForm {
  fields: PostedFields
  /** The CSRF token of the form. */
  token: string
  /** The files that were chosen, by the names of their inputs. */
  files: Readonly<Record<string, File>>
}

/** Reads the fields of a posted form as text, and its CSRF token and files apart. */
export async function readForm(request: Request): Promise<PostedForm> {
  const form = await request.formData()
  const fields: Record<string, string> = {}
  const files: Record<string, File> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    // An input with nothing chosen sends an empty file.
    else if (value.size > 0) files[name] = value
  }
  const { _token: token = '', ...rest } = fields
  return { fields: rest as PostedFields, token, files }
}

/** Writes a file as the calls of ours take a picture inside JSON. What it is, the server sees by its bytes. */
export async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const atOnce = 8_192
  let text = ''
  for (let at = 0; at < bytes.length; at += atOnce) text += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  return `data:${/^image\/[a-z]{3,10}$/.test(file.type) ? file.type : 'image/jpeg'};base64,${btoa(text)}`
}

/** Returns the same fields and one more, which was posted in another form. */
export const withField = (fields: PostedFields, name: string, value: string): PostedFields =>
  ({ ...fields, [name]: value }) as PostedFields

/** Returns the fields with another value than was known when the form was made. */
export const changedFields = (fields: PostedFields, formerValues: Readonly<Record<string, string>>): PostedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== formerValues[name])) as PostedFields
