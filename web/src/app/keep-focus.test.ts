import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <section>
        <button id="add">Ajouter</button>
        <ul>
          <li id="first"><button id="restore-1">Restaurer Brioude</button></li>
          <li id="second"><button id="restore-2">Restaurer Langeac</button></li>
        </ul>
      </section>
    </main>
    <dialog><button id="confirm">Archiver</button></dialog>`;
  end = keepFocus(() => document.querySelector('main'));
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const get = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`nothing is called ${id}`);
  return found;
};
const settled = async () => {
  for (let frame = 0; frame < 4; frame += 1)
    await new Promise(resolve => void requestAnimationFrame(resolve));
};
/** What browsers do with the focus of a removed element. */
async function remove(id: string) {
  if (get(id).contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  get(id).remove();
  await settled();
}

it('moves to the next row when the row with the focus is removed', async () => {
  get('restore-1').focus();
  await remove('first');
  expect(document.activeElement).toBe(get('restore-2'));
});

it('stays near its former place in a long list', async () => {
  get('second').insertAdjacentHTML('afterend', '<li id="form"><button id="cancel">Annuler</button></li>');
  get('cancel').focus();
  await remove('form');
  expect(document.activeElement).toBe(get('restore-2'));
});

it('moves to the section when the last row is removed, and to the view when the section is', async () => {
  get('restore-1').focus();
  await remove('second');
  await remove('first');
  expect(document.activeElement).toBe(get('add'));
  document.querySelector('section')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

it('moves to the summary when what was left is folded away with the last row', async () => {
  get('add').outerHTML =
    '<details id="lines" open><summary id="summary">1 ligne</summary><div id="content"><button>Ajouter</button></div></details>';
  const list = document.querySelector('ul');
  if (list) get('content').prepend(list);
  await remove('second');
  get('restore-1').focus();
  get('restore-1').blur();
  get('first').remove();
  get('lines').removeAttribute('open');
  await settled();
  expect(document.activeElement).toBe(get('summary'));
});

it('returns to where a dialog was opened when its button is gone', async () => {
  const dialog = document.querySelector('dialog');
  get('restore-2').focus();
  dialog?.setAttribute('open', '');
  get('confirm').focus();
  get('second').remove();
  (document.activeElement as HTMLElement).blur();
  dialog?.removeAttribute('open');
  await settled();
  expect(document.activeElement).toBe(get('restore-1'));
});

it('leaves the focus alone when it was given up or moved on purpose', async () => {
  get('restore-1').focus();
  get('restore-1').blur();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await settled();
  await remove('first');
  expect(document.activeElement).toBe(document.body);

  get('restore-2').focus();
  get('second').remove();
  get('add').focus();
  await settled();
  expect(document.activeElement).toBe(get('add'));
});
