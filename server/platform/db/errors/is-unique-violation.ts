const uniqueViolation = '23505'

/** Whether a statement was refused because another row has the same already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code === uniqueViolation
}
