import type { ManagedProject } from '../../../../contract/fundraisers/projects/projects.ts'
import type { ProjectPublishing } from '../../../../contract/fundraisers/projects/publish-project.ts'
import { publishingAt } from '../publish-hash.ts'
import { settingsAt } from '../settings-field.ts'
import type { Step } from './steps.ts'

interface Draft {
  project: Pick<
    ManagedProject,
    'url' | 'description' | 'photo' | 'goal' | 'is_payment_link' | 'bank_account' | 'bank_account_holder'
  > & {
    blocks: readonly unknown[]
  }
  publishing: Pick<ProjectPublishing, 'account_of' | 'review'>
}

/**
 * Lists the steps of a project that is not public yet. The last comes after it is: the page can be passed on only then,
 * but its words may be ready.
 */
export function draftSteps({ project, publishing }: Draft): Step[] {
  const path = `/${project.url}`
  return [
    { id: 'photo', isDone: project.photo !== null, href: settingsAt(path, 'pagina', 'photo_url') },
    {
      id: 'story',
      isDone: project.description !== '' || project.blocks.length > 0,
      href: settingsAt(path, 'pagina', 'description'),
    },
    // A payment link requests an amount of one person, and raises none.
    ...(project.is_payment_link
      ? []
      : [{ id: 'goal', isDone: project.goal !== null, href: settingsAt(path, 'doel', 'goal') } as const]),
    {
      id: 'account',
      // An organization has both; of an account of its own the holder may be missing.
      isDone: publishing.account_of === 'organization' || Boolean(project.bank_account && project.bank_account_holder),
      href: settingsAt(path, 'organisatie', project.bank_account === null ? 'bank_account' : 'bank_account_holder'),
    },
    {
      id: 'publish',
      isDone: false,
      isWaiting: publishing.review?.state === 'pending',
      href: publishingAt(path),
    },
    { id: 'friends', isDone: false },
  ]
}
