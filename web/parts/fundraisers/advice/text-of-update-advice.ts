import type { Translate } from '../../../../contract/texts.ts'
import type { UpdateAdvice } from './update-advice.ts'

/** Returns the words of an advice about an update that could be better. */
export function textOfUpdateAdvice(advice: UpdateAdvice, t: Translate): string {
  switch (advice.about) {
    case 'no_text':
    case 'no_intro':
    case 'no_photo_alt':
    case 'empty_heading':
      return t(`advice.update.${advice.about}`)
    case 'no_picture_alt':
      return t('advice.update.no_picture_alt', { number: advice.number })
    case 'small_heading':
      return t('advice.update.small_heading', { title: advice.title })
    case 'long_sentence':
      return t('advice.long_sentence', { sentence: advice.sentence })
  }
}
