import { LOGIN_PATH } from '../domain/login-path.ts'
import { GAME_PATH } from '../domain/routes.ts'

/**
 * The one inline script, before anything is painted: allows the service worker's address under Trusted Types,
 * marks the document with what is known of the session, and sends visitors of guarded pages to login. Kept as
 * text, the same on every page, so that one hash in the policy covers it; it reads the page's guard from <html>.
 * Storage may be refused, or not be there at all in a native shell. The stored theme is put in force by CSSOM, which the
 * policy allows; CSS ignores a text that is no declaration, and a look that is no word of its own, such as `undefined`.
 *
 * The browser skips a transition between two pages when the new page is drawn too early, and reports the rejected
 * `ready` as an uncaught error. It may have skipped it before this script runs, when no property leads to that
 * promise any more, hence the event. Its reason is an `AbortError`, `InvalidStateError` or `TimeoutError` whose words name
 * the transition, as those of no other error do.
 */
export const HEAD_GUARD = `(()=>{
const d=document.documentElement,g=d.dataset.guard;let s={};
try{s=localStorage||s}catch{}
window.trustedTypes?.createPolicy('default',{createScriptURL:u=>u==='/sw.js'?u:null});
onunhandledrejection=e=>{if(/ransition/.test(e.reason))e.preventDefault()};
d.style=s.theme;d.dataset.look=s.look;if(s['perya:edition'])d.dataset.edition=s['perya:edition'];
if(s.access_token){d.dataset.session='';return}
const q=new URLSearchParams(location.search),t=q.get('tryIt');
if(!g||g==='game'&&!/^(0|false|null)$/.test(t))return;
d.hidden=1;onpagereveal=e=>e.viewTransition?.skipTransition();q.set('to',g==='game'?'${GAME_PATH}':location.pathname.replace(/(.)\\/$/,'$1'));
location.replace('${LOGIN_PATH}?'+q)
})()`
  .replaceAll('\n', '')
  .trim()

/**
 * The inline script of pages with the guard `auth-activity`, right after `HEAD_GUARD`. It hides the page's content before
 * anything is painted, unless the stored list of open activities has the page's activity. `activity-guard.ts` then asks
 * the server and shows either the page or the words of the 404 page. The list is JSON: `[32,55]`.
 */
export const ACTIVITY_GUARD = `(()=>{
const d=document.documentElement.dataset;let s={};
try{s=localStorage||s}catch{}
if('session' in d&&!RegExp('\\\\b'+d.activity+'\\\\b').test(s['perya:activities']))d.validity='asked'
})()`
  .replaceAll('\n', '')
  .trim()
