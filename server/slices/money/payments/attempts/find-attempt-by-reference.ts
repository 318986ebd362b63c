import type { Deps } from '../../../../deps.ts'
import type { PaymentAttempt } from './attempt.ts'

/** Finds the data for the call to the provider; read again when another process takes an attempt over. */
export async function findAttemptByReference(
  { db, payables }: Pick<Deps, 'db' | 'payables'>,
  reference: string,
): Promise<PaymentAttempt | undefined> {
  for (const payable of payables.counting) {
    const attempt = await payable.findAttempt(db, { reference })
    if (attempt !== undefined) return attempt
  }
  return undefined
}
