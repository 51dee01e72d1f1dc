// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BarDrawing } from './bar-drawing.tsx';
import { barLayout } from '@suivi/presentation/charts/bar-layout';
import { documentInk } from '@suivi/presentation/charts/chart-ink';
import { HeatMapDrawing } from './heat-map-drawing.tsx';
import { heatMapLayout } from '@suivi/presentation/charts/heat-map-layout';
import { LineDrawing } from './line-drawing.tsx';
import { lineX } from '@suivi/presentation/charts/line-x';
import { plotArea } from '@suivi/presentation/charts/plot-area';

const categories = ['2022', '2023', '2024'].map(year => ({ key: year, label: year }));
const values = [45000, null, 41200];
const size = { width: 640, height: 260 };
const plot = plotArea({ ...size, values, formatTick: String, ink: documentInk });
const series = [{ key: 'gas', label: 'Gaz', color: '#c5251c', pattern: 'hatch' as const, values }];
const common = {
  categories,
  plot,
  unit: 'MWh',
  formatTick: String,
  ink: documentInk,
  label: 'Gaz par année',
};

it.each([
  [
    'bars',
    <BarDrawing
      key="bars"
      id="gas"
      {...size}
      {...common}
      series={series}
      columns={barLayout(plot, 3, series)}
    />,
  ],
  [
    'lines',
    <LineDrawing
      key="lines"
      {...size}
      {...common}
      x={lineX(plot, 3)}
      series={[{ ...series[0], key: 'raw', label: 'brute', color: '#000000', values }]}
      targets={[
        { key: 'target', label: '−40 % en 2030', shape: 'step', points: [{ index: 0, value: 27000 }] },
      ]}
    />,
  ],
  [
    'a heat map',
    <HeatMapDrawing
      key="heat"
      id="heat"
      layout={heatMapLayout(640, 40, 1, 3)}
      rows={[{ key: 'gas', label: 'Gaz' }]}
      columns={categories}
      values={[values]}
      color="#c5251c"
      ink={documentInk}
      label="Gaz par année"
    />,
  ],
])('draws %s for a document without a DOM, a style sheet or a variable', (_, drawing) => {
  const svg = renderToStaticMarkup(drawing);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640/);
  expect(svg).toContain('aria-label="Gaz par année"');
  expect(svg).toContain('2024');
  expect(svg).not.toMatch(/var\(|class=|NaN|undefined/);
});
