import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'
import type { Alert, Confirmation, Question } from './question.ts'

/** The confirmation dialog, which is loaded when it is first used. */
const QuestionDialog = lazy(() => import('../aria/question-dialog.tsx'))

interface PromptApi {
  confirm: (confirmation: Confirmation) => Promise<boolean>
  alert: (message: Alert) => Promise<void>
}

const PromptContext = createContext<PromptApi | undefined>(undefined)

/**
 * Gives everything below it prompts and messages: one dialog at a time, in the order in which they were requested.
 * Stands once, near the top; it weighs nothing until it is used.
 */
export function PromptProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const add = useCallback((question: Pick<Question, 'kind' | 'content'>) => {
    return new Promise<boolean>((resolve) => {
      setQuestions((waiting) => {
        const id = (waiting.at(-1)?.id ?? 0) + 1
        const answer = (isConfirmed: boolean) => {
          setQuestions((previous) => previous.filter((other) => other.id !== id))
          resolve(isConfirmed)
        }
        return [...waiting, { ...question, id, answer } as Question]
      })
    })
  }, [])
  const prompts = useMemo<PromptApi>(
    () => ({
      confirm: (content) => add({ kind: 'confirm', content }),
      alert: async (content) => void (await add({ kind: 'alert', content })),
    }),
    [add],
  )
  const first = questions[0]
  return (
    <PromptContext value={prompts}>
      {children}
      {first !== undefined && (
        <Suspense fallback={null}>
          <QuestionDialog key={first.id} question={first} />
        </Suspense>
      )}
    </PromptContext>
  )
}

/** Wraps a component that opens a prompt by itself: for lazy parts, which stand below no `AskProvider`. */
export function withPrompts<Props extends object>(Shown: ComponentType<Props>) {
  return function WithPrompts(props: Props) {
    return (
      <PromptProvider>
        <Shown {...props} />
      </PromptProvider>
    )
  }
}

function usePrompts(): PromptApi {
  const prompts = use(PromptContext)
  if (prompts === undefined) throw new Error('No AskProvider above this component')
  return prompts
}

/**
 * Returns the question for a confirmation: `const confirm = useConfirm()`, then `if (await confirm({ title,
 * confirmLabel })) …`. No, Escape and the cross are false. With `isDestructive` the dialog names the `thing` that will
 * be gone, and the focus starts on "cancel".
 */
export const useConfirm = (): PromptApi['confirm'] => usePrompts().confirm

/**
 * Returns the alert: `const alert = useAlert()`, then `await alert({ title, text })`: something that has to be read
 * before going on.
 */
export const useAlert = (): PromptApi['alert'] => usePrompts().alert
