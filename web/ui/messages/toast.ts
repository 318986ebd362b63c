export interface Toast {
  /** The short sentence about the act. */
  text: string
  tone?: 'leaf' | 'sky' | 'brick'
  /** The action that is still possible, such as undoing it. */
  action?: { label: string; onAction: () => void }
}

export type ShownToast = Toast & { id: number }
