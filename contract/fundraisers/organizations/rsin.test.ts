import { expect, test } from 'vitest'
import { isRsin } from './rsin.ts'

test.each(['002564440', '810433941'])('%s passes the test of eleven', (rsin) => expect(isRsin(rsin)).toBe(true))

test.each(['002564441', '000000000', '02564440', '0025644400', '00256444x', '', '２０２５６４４４０'])(
  '%j is no RSIN',
  (rsin) => expect(isRsin(rsin)).toBe(false),
)
