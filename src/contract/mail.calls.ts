import { playerCall } from './call.ts'
import type * as mail from './mail.ts'

export const getMail3Call = playerCall<typeof mail.getMail3>('/getMail3')
export const getMailDetailCall = playerCall<typeof mail.getMailDetail>('/getMailDetail')
export const receiveMailCall = playerCall<typeof mail.receiveMail>('/receiveMail')
export const delMailCall = playerCall<typeof mail.delMail>('/delMail')
export const mailRestoreCall = playerCall<typeof mail.mailRestore>('/mailRestore')
