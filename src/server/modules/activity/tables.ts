import type { NoticeAudience, NoticePurpose } from '../../../domain/notice.ts'

/** The activities that the operator opens and closes, and the notices that staff write. */
export interface ActivityTables {
  notice: {
    id: string
    title: string
    text: string
    audience: NoticeAudience
    purpose: NoticePurpose
    /** A path of this site; empty without one. */
    link: string
    is_line: number
    is_popup: number
    from_ms: number
    until_ms: number
  }
  activity: {
    id: number
    /** One of `ACTIVITY_TYPE`. */
    type_id: number
    title: string
    sort: number
    /** 1: it opens by itself when a page starts. Any other value: it opens only by a tap. */
    type: number
    click_type: number
    click_action: string
    /** 1: visitors see the activity too. */
    unlogin_show_status: number
    home_float_show_status: number
    theme_url: string
    status: 'open' | 'closed'
    opens_at_ms: number | null
    closes_at_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends ActivityTables {}
}
