import { closeMonths } from '@suivi/contract/months/month-closings';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { sampleSite } from '../../testing/sample-declarations.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import type { ClosedMonth } from './closed-months.ts';

const october: ClosedMonth = { month: 10, isOver: true, open: [sampleSite], closed: [] };

it('focuses the reason when an incomplete month requires one', async () => {
  const params = { site: 'Brioude', year: 2026, month: 10 };
  const refused = new RefusedRequest(409, 'month-incomplete', { params });
  serveContract('financial', [answer(closeMonths, () => refused)]);
  renderAs(
    'financial',
    <CloseMonthDialog kind="close" month={october} year={2026} onClose={() => undefined} />,
  );
  const close = screen.getByRole('button', { name: 'Clôturer' });
  await userEvent.click(close);
  const reason = await screen.findByLabelText(/^Motif/);
  expect(document.activeElement).toBe(reason);
  await userEvent.click(close);
  expect(screen.getByText('Dites pourquoi, en une phrase.')).toBeDefined();
  expect(document.activeElement).toBe(reason);
});
