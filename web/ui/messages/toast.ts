export interface Toast {
  /** The short sentence that says what has happened. */
  text: string
  tone?: 'leaf' | 'sky' | 'brick'
  /** The action that is still possible, such as undoing it. */
  action?: { label: string; onAction: () => void }
}

export type ShownToast = Toast & { id: number }
