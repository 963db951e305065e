import { GAME_PARTS } from './clients.ts'

const IDS = Object.keys(GAME_PARTS).join(' ')

/**
 * An inline script of the game page, before anything is painted: puts the address of the game's first picture, which
 * depends on the query, into a property for the style sheet. Kept as text so that the policy can hash it.
 */
export const FIRST_PICTURE = `(()=>{
const g=new URLSearchParams(location.search).get('gameId');
if('${IDS}'.split(' ').includes(g))document.documentElement.style.setProperty('--first-picture',"url('/art/first/"+g+".svg')")
})()`
  .replaceAll('\n', '')
  .trim()
