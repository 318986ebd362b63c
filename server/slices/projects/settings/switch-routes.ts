import {
  changeDonationSwitches,
  changePrivacySwitches,
  showDonationSwitches,
  showPrivacySwitches,
} from '../../../../contract/projects/change-project.ts'
import { donationSwitches, privacySwitches } from '../../../../contract/projects/projects.ts'
import type { Registration } from '../../../deps.ts'
import { findManagedProject } from '../find-managed-project.ts'
import type { ManagedProject } from '../managed-project.ts'
import { changeField } from './change-field.ts'

/** What a project asks of donors, and what it keeps to itself [7.04]. */
export function registerSwitches(registration: Registration): void {
  const { calls } = registration
  const donationBody = ({ donationSwitches: enabled }: ManagedProject) => ({
    enabled_donation_switches: enabled,
    switches: [...donationSwitches],
  })
  const privacyBody = ({ privacySwitches: enabled }: ManagedProject) => ({
    enabled_privacy_switches: enabled,
    switches: [...privacySwitches],
  })

  calls.on(showDonationSwitches, async ({ actor, params }) => {
    return { status: 200, body: donationBody(await findManagedProject(registration, actor, params.id)) }
  })

  calls.on(changeDonationSwitches, async ({ actor, params, body }) => {
    const update = { field: 'enabled_donation_switches', value: body.enabled_donation_switches ?? body.value! } as const
    const { project } = await changeField(registration, actor, { projectId: params.id, update })
    return { status: 200, body: donationBody(project) }
  })

  calls.on(showPrivacySwitches, async ({ actor, params }) => {
    return { status: 200, body: privacyBody(await findManagedProject(registration, actor, params.id)) }
  })

  calls.on(changePrivacySwitches, async ({ actor, params, body }) => {
    const update = { field: 'enabled_privacy_switches', value: body.enabled_privacy_switches ?? body.value! } as const
    const { project } = await changeField(registration, actor, { projectId: params.id, update })
    return { status: 200, body: privacyBody(project) }
  })
}
