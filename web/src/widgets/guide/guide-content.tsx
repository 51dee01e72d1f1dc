import { type ViewId, viewIds } from '../../lib/navigation/view-link.ts';
import { ViewLink } from '../view-link/view-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { GuideBlock, GuidePage, GuideText } from './guide-page.ts';
import styles from './guide.module.css';

type GuideContentProps = {
  page: GuidePage;
  /** The level of the heading above the page. */
  under: 2 | 3;
  /** Opens another page of the guide, named by its file. */
  onPage: (name: string) => void;
};

export function GuideContent({ page, under, onPage }: GuideContentProps) {
  return (
    <div className={styles['content']}>
      {page.blocks.map((block, index) => (
        <Block key={index} block={block} under={under} onPage={onPage} />
      ))}
    </div>
  );
}

type BlockProps = Omit<GuideContentProps, 'page'> & { block: GuideBlock };

function Block({ block, under, ...links }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={under + block.level - 1}>{block.text}</Heading>;
    case 'paragraph':
      return (
        <p>
          <Line pieces={block.content} {...links} />
        </p>
      );
    case 'note':
      return (
        <p className={styles['note']}>
          <Icon name="info" size={18} />
          <span>
            <Line pieces={block.content} {...links} />
          </span>
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((pieces, index) => (
            <li key={index}>
              <Line pieces={pieces} {...links} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture':
      return (
        <img
          className={styles['picture']}
          src={block.src}
          alt={block.alternative}
          width={1280}
          height={800}
          loading="lazy"
        />
      );
  }
}

function Heading({ level, children }: { level: number; children: string }) {
  if (level === 3) return <h3>{children}</h3>;
  return level === 4 ? <h4>{children}</h4> : <h5>{children}</h5>;
}

type LineProps = Omit<GuideContentProps, 'page' | 'under'> & { pieces: readonly GuideText[] };

function Line({ pieces, onPage }: LineProps) {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'plain':
        return piece.text;
      case 'strong':
        return <strong key={index}>{piece.text}</strong>;
      case 'emphasis':
        return <em key={index}>{piece.text}</em>;
      case 'code':
        return <code key={index}>{piece.text}</code>;
      case 'link':
        return <GuideLink key={index} {...piece} onPage={onPage} />;
    }
  });
}

type GuideLinkProps = { text: string; to: string; onPage: (name: string) => void };

/** `vue:alerts` leads to a view, `alertes.md` to another page of the guide, any other target outside. */
function GuideLink({ text, to, onPage }: GuideLinkProps) {
  const view = viewIds.find((id: ViewId) => to === `vue:${id}`);
  if (view !== undefined) {
    return <ViewLink view={view}>{text}</ViewLink>;
  }
  if (to.endsWith('.md')) {
    return (
      <button type="button" className={styles['link']} onClick={() => onPage(to.slice(0, -3))}>
        {text}
      </button>
    );
  }
  return (
    <a href={to} rel="noreferrer">
      {text}
    </a>
  );
}
