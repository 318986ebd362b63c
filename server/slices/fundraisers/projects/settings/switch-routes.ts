import { defined } from '../../../../../contract/defined.ts'
import * as contract from '../../../../../contract/fundraisers/projects/project-switches.ts'
import { donationSwitches, privacySwitches } from '../../../../../contract/fundraisers/projects/projects.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import type { ManagedProject } from '../managed-project.ts'
import { changeField } from './change-field.ts'

/** Registers the calls for the fields of a project's donation form, and the details that it keeps to itself [7.04]. */
export function registerSwitches(context: SliceContext): void {
  const { calls, texts } = context
  const donationBody = ({ donationSwitches: enabled, version }: ManagedProject) => ({
    enabled_donation_switches: enabled,
    version,
    switches: [...donationSwitches],
  })
  const privacyBody = ({ privacySwitches: enabled, version }: ManagedProject) => ({
    enabled_privacy_switches: enabled,
    version,
    switches: [...privacySwitches],
  })
  const outdated = (language: Language) => ({ message: texts.in(language)('content.changed_meanwhile') })

  calls.on(contract.showDonationSwitches, async ({ actor, params }) => {
    return { status: 200, body: donationBody(await getManagedSettings(context, actor, params.id)) }
  })

  calls.on(contract.changeDonationSwitches, async ({ actor, params, body, language }) => {
    const value = body.enabled_donation_switches ?? defined(body.value)
    const update = { field: 'enabled_donation_switches', value, version: body.version } as const
    const { project, isSaved } = await changeField(context, actor, { projectId: params.id, update })
    if (isSaved) return { status: 200, body: donationBody(project) }
    return { status: 409, body: { ...donationBody(project), ...outdated(language) } }
  })

  calls.on(contract.showPrivacySwitches, async ({ actor, params }) => {
    return { status: 200, body: privacyBody(await getManagedSettings(context, actor, params.id)) }
  })

  calls.on(contract.changePrivacySwitches, async ({ actor, params, body, language }) => {
    const value = body.enabled_privacy_switches ?? defined(body.value)
    const update = { field: 'enabled_privacy_switches', value, version: body.version } as const
    const { project, isSaved } = await changeField(context, actor, { projectId: params.id, update })
    if (isSaved) return { status: 200, body: privacyBody(project) }
    return { status: 409, body: { ...privacyBody(project), ...outdated(language) } }
  })
}
