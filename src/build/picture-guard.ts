/**
 * The inline script of the lobby, right after `HEAD_GUARD`. Until the first paint it marks the document, and the style sheet
 * hides the pictures that load lazily, so that the connection is left to the fonts and to the first slide. Without this script,
 * in a browser that does not tell when it paints, and where the service worker has the pictures, none waits. Kept as text
 * so that the policy can hash it.
 */
export const PICTURE_GUARD = `(()=>{
const d=document.documentElement.dataset;
if(navigator.serviceWorker?.controller||!PerformanceObserver.supportedEntryTypes?.includes('paint'))return;
d.pictures='late';
new PerformanceObserver(()=>delete d.pictures).observe({type:'paint',buffered:true})
})()`
  .replaceAll('\n', '')
  .trim()
