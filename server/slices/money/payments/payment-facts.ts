/**
 * Facts about a payment that its followers decide by: conditions in SQL, each of the slice that follows. They are read
 * with the payment, in its one statement, so that no job is written for nothing; payments know none of them.
 * Why: docs/decisions/0023-payment-engine.md
 */
export class PaymentFacts {
  private readonly conditions = new Map<string, (projectId: string) => string>()
  private isRead = false

  /**
   * @param condition of the project of the payment, which has the name in our own SQL that it gets
   * @throws Error once payments are read: the statement would not have it
   */
  add(name: string, condition: (projectId: string) => string): void {
    if (this.isRead) throw new Error(`the fact ${name} comes after payments were read`)
    this.conditions.set(name, condition)
  }

  /** Returns an object of JSON with all of them by their names. */
  sqlOf(projectId: string): string {
    this.isRead = true
    const pairs = [...this.conditions].map(([name, condition]) => `'${name}', ${condition(projectId)}`)
    return `json_build_object(${pairs.join(', ')})`
  }
}

/** The facts as they are read. */
export type FactValues = Readonly<Record<string, boolean>>
