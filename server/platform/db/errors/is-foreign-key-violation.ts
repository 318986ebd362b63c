const foreignKeyViolation = '23503'

/** Whether a statement was refused because another row still refers to one that it would remove. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code === foreignKeyViolation
}
