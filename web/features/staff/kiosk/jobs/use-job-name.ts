import { jobNames } from '../../../../../contract/staff/kiosk/job-names.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'

/** The words for a kind of work; one that is not in the product any more has none, and is shown by its code. */
export function useJobName(): (name: string) => string {
  const t = useTranslate()
  return (name) => {
    const job = jobNames.find((each) => each === name)
    return job === undefined ? name : t(`kiosk.jobs.names.${job}`)
  }
}
