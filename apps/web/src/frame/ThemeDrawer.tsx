import { BACKGROUNDS, SIDEBARS, THEME_MODES, TOP_BARS } from '@canopy/domain/themes';
import { useTranslation } from 'react-i18next';
import { chooseLooks, chooseTheme, looks, themeChoice, useShownTheme } from '../theme/theme.ts';
import { Button } from '../ui/input/Button.tsx';
import { Fieldset } from '../ui/layout/Fieldset.tsx';
import { Modal } from '../ui/overlay/Modal.tsx';
import { Row, Stack } from '../ui/layout/Stack.tsx';
import { SwatchChoice } from '../ui/input/Swatch.tsx';
import { Segmented } from '../ui/layout/Segmented.tsx';
import { keepOwnTheme } from './ownTheme.ts';

const PARTS = [
  { name: 'topBar', token: 'bar', count: TOP_BARS },
  { name: 'sidebar', token: 'side', count: SIDEBARS },
  { name: 'background', token: 'ground', count: BACKGROUNDS },
] as const;

/** Appearance settings; a choice is shown at once on the page behind the drawer. */
export default function ThemeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useShownTheme();
  const chosen = looks();
  const choose = (part: number, value: number) => {
    const [topBar, sidebar, background] = chosen.with(part, value);
    chooseLooks([topBar!, sidebar!, background!]);
    keepOwnTheme();
  };
  return (
    <Modal open size="drawer" footer={null} title={t('theme.title')} onCancel={onClose}>
      <Stack gap={24} below={20}>
        <Segmented
          label={t('theme.title')}
          value={themeChoice()}
          options={THEME_MODES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onChange={(mode) => {
            chooseTheme(mode);
            keepOwnTheme();
          }}
        />
        {PARTS.map(({ name, token, count }, part) => (
          <Fieldset key={name} legend={t(`theme.${name}`)}>
            <Row gap={8}>
              {Array.from({ length: count }, (_, i) => (
                <SwatchChoice
                  key={i}
                  group={name}
                  token={`${token}-${i}`}
                  label={t('theme.look', { number: i + 1 })}
                  checked={chosen[part] === i}
                  onChange={() => choose(part, i)}
                />
              ))}
            </Row>
          </Fieldset>
        ))}
        <Button
          kind="quiet"
          self="start"
          onClick={() => {
            chooseLooks([0, 0, 0]);
            keepOwnTheme();
          }}
        >
          {t('theme.reset')}
        </Button>
      </Stack>
    </Modal>
  );
}
