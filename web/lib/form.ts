/** A posted form's fields as text, and its anti-forgery token apart. Files are left out. */
export async function readForm(request: Request): Promise<{ fields: Record<string, string>; token: string }> {
  const form = await request.formData()
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  const { _token: token = '', ...rest } = fields
  return { fields: rest, token }
}
