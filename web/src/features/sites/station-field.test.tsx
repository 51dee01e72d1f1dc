import { readWeather } from '@suivi/contract/weather/weather';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { textOf } from '../../testing/text-of.ts';
import { StationField } from './station-field.tsx';

type Place = Parameters<typeof StationField>[0]['place'];

const nowhere: Place = { altitudeM: null, latitudeDegrees: null, longitudeDegrees: null };
/** Craponne-sur-Arzon. */
const craponne: Place = { altitudeM: 910, latitudeDegrees: 45.3317, longitudeDegrees: 3.8486 };
const loudes = '43062001';
const full = sampleAnswer(readWeather.answer, 'full');
const [known] = full.stations;
if (!known) throw new Error('a full answer lists a station');
const weather: AnswerOf<typeof readWeather> = {
  ...full,
  sites: [],
  stations: [
    {
      ...known,
      number: loudes,
      origin: 'demonstration',
      first: { year: 2010, month: 1 },
      last: { year: 2024, month: 12 },
    },
  ],
};

function Example({ place, begun, onEnter }: { place: Place; begun: string; onEnter?: () => void }) {
  const [value, setValue] = useState(begun);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <StationField
        siteId={null}
        value={value}
        place={place}
        finess={null}
        error={undefined}
        onChange={setValue}
      />
      <p>Choisie : {value}</p>
    </form>
  );
}

async function open(place: Place, begun = '', onEnter?: () => void) {
  serveContract('technical', [answer(readWeather, weather)]);
  renderAs('technical', <Example place={place} begun={begun} {...(onEnter && { onEnter })} />);
  return screen.findByLabelText('Chercher une station météo');
}
const page = () => textOf(document.body);

it('finds a station by its département and name, and shows its distance and altitude', async () => {
  const submitted: string[] = [];
  const search = await open(craponne, '', () => submitted.push('the form'));
  await userEvent.type(search, '63 saint germain{Enter}');
  expect(
    screen.getByText('1 station trouvée.', { normalizer: text => text.replaceAll(/\s/g, ' ') }),
  ).toBeDefined();
  // Enter ends the search, and does not submit the form.
  expect(submitted).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Saint-Germain-L.Herm/ }));
  expect(page()).toMatch(/à 29 km, 1 070 m \(160 m plus haut que le site\)/);
  expect(page()).toContain('Choisie : 63353003');
  await waitFor(() => expect(page()).toContain('Cette station n’a pas encore de données'));
  expect(page()).toContain('importez le fichier du département 63');
  expect(await structureFaults(document.body)).toEqual([]);
});

it('finds a station by its number, and keeps the chosen one in the results of the next search', async () => {
  const search = await open(craponne);
  await userEvent.type(search, '63353003');
  await userEvent.click(screen.getByRole('radio', { name: /Saint-Germain-L.Herm/ }));
  await userEvent.clear(search);
  await userEvent.type(search, 'loudes');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Saint-Germain-L.Herm/ }).checked).toBe(true);
  expect(screen.getByRole('radio', { name: /Loudes/ })).toBeDefined();
});

it('states the effect of having no station, and of one with data, and marks invented data', async () => {
  await open(craponne, loudes);
  await waitFor(() => expect(page()).toContain('données de 2010 à 2024 (inventées)'));
  expect(page()).toContain('Ses degrés-jours corrigent du climat l’analyse du Décret Tertiaire');
  await userEvent.click(screen.getByRole('radio', { name: 'Aucune' }));
  expect(page()).toContain('Sans station, rien n’est corrigé du climat');
  expect(page()).toMatch(/Choisie :$/);
});

it('proposes the nearest of the country, and none when the site has no position', async () => {
  await open(nowhere);
  expect(page()).toContain('Écrivez la latitude et la longitude du site plus haut');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('proposes three by distance and altitude for a site with a position', async () => {
  await open({ altitudeM: 20, latitudeDegrees: 43.7237, longitudeDegrees: 7.2786 });
  expect(page()).toContain('Les plus proches en distance et en altitude, dans tout le pays.');
  const [nearest, ...others] = screen.getAllByRole('radio');
  expect(others).toHaveLength(3);
  expect(nearest?.closest('label')?.textContent ?? '').toMatch(/^Nice/);
});

it('says that no station has such a name', async () => {
  const search = await open(craponne);
  fireEvent.change(search, { target: { value: 'atlantide' } });
  expect(page()).toContain('Aucune station de l’arrêté ne porte ce nom ni ce numéro.');
});
