import { ArrowLeft, ArrowRight, Truck, Users } from 'lucide-react';
import { useState } from 'react';
import { SetupStep, SetupSteps, StepGroup } from '../../ui/layout/SetupSteps.tsx';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/layout/BackLink.tsx';
import { IconButton } from '../../ui/input/Button.tsx';
import { Chip, Chips } from '../../ui/list/Chips.tsx';
import { CodeBox } from '../../ui/input/CodeBox.tsx';
import { CompareInput, CompareMark, CompareTable } from '../../ui/list/CompareTable.tsx';
import { AddingRing, EffectBox, EffectLine, EffectNote } from '../../ui/feedback/EffectBox.tsx';
import { dateText } from '../../i18n/format.ts';
import { IconLine } from '../../ui/layout/IconLine.tsx';
import { Journey } from '../../ui/layout/Journey.tsx';
import { LinkTab, LinkTabs } from '../../ui/layout/LinkTabs.tsx';
import { Meter, MeterLegend } from '../../ui/chart/Meter.tsx';
import { Money, Pv } from '../../ui/value/Money.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { PictureCell } from '../../ui/list/PictureCell.tsx';
import { PictureLine, PictureLines } from '../../ui/picture/PictureLine.tsx';
import { PriceLine, Struck } from '../../ui/list/PriceLine.tsx';
import {
  AddOne,
  Badge,
  Badges,
  ProductTile,
  Shelf,
  TileGap,
} from '../../ui/picture/ProductTile.tsx';
import { QrCode } from '../../ui/picture/QrCode.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { KnownAmount } from '../../ui/feedback/KnownAmount.tsx';
import { AmountGap } from '../../ui/feedback/states.tsx';
import { PictureOrder, Thumb } from '../../ui/picture/Thumb.tsx';
import { TreeLine, TreeList } from '../../ui/list/TreeList.tsx';
import { Part } from './Part.tsx';

/** Shop components: products, the effect of an order, order progress, stock keeping. */
export function Goods() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const names = [t('showcase.honey'), t('showcase.morningTea'), t('showcase.long')];
  const days = ['2026-11-20', '2026-11-21'];
  return (
    <>
      <Part name="goods">
        <BackLink to="/dashboard/showcase">{t('showcase.maintenanceMall')}</BackLink>
        <Chips label={t('showcase.products')}>
          {names.map((name, i) => (
            <Chip key={name} pressed={i === chosen} onClick={() => setChosen(i)}>
              {name}
            </Chip>
          ))}
        </Chips>
        {[false, true].map((list) => (
          <Shelf key={String(list)} list={list}>
            {names.map((name, i) => (
              <ProductTile
                key={name}
                list={list}
                picture={
                  <>
                    <Picture src="" size={list ? 80 : 300} />
                    {!list && (
                      <Badges>
                        <Badge gold={i === 0}>{t('showcase.estimate')}</Badge>
                      </Badges>
                    )}
                  </>
                }
                earns={
                  <>
                    <Pv value="64.00" />
                    <Struck>
                      <Money value="106.30" />
                    </Struck>
                  </>
                }
                action={<AddOne label={name} onClick={() => setChosen(i)} />}
              >
                <h2>{name}</h2>
                <Money value="85.00" size={18} />
              </ProductTile>
            ))}
            <TileGap />
          </Shelf>
        ))}
        <PriceLine
          price={<Money value="85.00" size={34} />}
          earns={<Pv value="64.00" />}
          end={
            <Struck>
              <Money value="106.30" />
            </Struck>
          }
        />
        <IconLine icon={<Truck size={16} aria-hidden />}>{t('showcase.shipping')}</IconLine>
        <EffectBox
          ring={<AddingRing share={0.3} adding={0.7} value="70" unit="PV" />}
          words={<strong>{t('showcase.isPv')}</strong>}
        >
          <EffectLine icon={<Users size={16} aria-hidden />}>{t('showcase.long')}</EffectLine>
        </EffectBox>
        <EffectNote>
          <Meter share={0.3} adding={0.7} wide />
          <MeterLegend
            have={t('showcase.before')}
            adds={t('showcase.after')}
            rest={t('showcase.weight')}
          />
        </EffectNote>
        <EffectNote />
        <PictureLines>
          <PictureLine src="" end={<KnownAmount value="85.00" />}>
            <strong>{t('showcase.honey')}</strong>
          </PictureLine>
          <PictureLine src="" tall end={<AmountGap />}>
            <strong>{t('showcase.long')}</strong>
            <span className="caption">{t('showcase.weight')}</span>
          </PictureLine>
        </PictureLines>
        <Journey
          label={t('showcase.underWay')}
          steps={(['placed', 'paid', 'packed', 'shipped'] as const).map((key, i) => ({
            key,
            title: t(`showcase.step.${key}`),
            note: days[i] ? dateText(`${days[i]}T04:00:00Z`) : t('showcase.pending'),
            done: i < 2,
          }))}
        />
        <CodeBox
          picture={<QrCode text="K7M2QX" size={92} />}
          label={t('showcase.code')}
          code="K7M2QX"
          note={t('showcase.long')}
          testid="sampleCode"
        />
        <Row>
          <Thumb src="" />
          <PictureCell picture={<Picture src="" size={40} />} note={t('showcase.weight')}>
            <span className="code">S0000724</span>
          </PictureCell>
        </Row>
        <PictureOrder
          pictures={['']}
          label={(place) => t('showcase.picture', { number: place + 1 })}
          onMove={() => undefined}
          buttons={() => (
            <>
              <IconButton label={t('showcase.before')} disabled>
                <ArrowLeft size={16} aria-hidden className="flip" />
              </IconButton>
              <IconButton label={t('showcase.after')}>
                <ArrowRight size={16} aria-hidden className="flip" />
              </IconButton>
            </>
          )}
        />
        <TreeList>
          <TreeLine name={<strong>{t('showcase.products')}</strong>} note="3">
            <TreeList>
              <TreeLine name={t('showcase.long')} note="1" />
            </TreeList>
          </TreeLine>
        </TreeList>
      </Part>
      <Part name="desk">
        <LinkTabs label={t('showcase.toApprove')}>
          <LinkTab to="/dashboard/showcase" count={3} aria-current="page">
            {t('showcase.toApprove')}
          </LinkTab>
          <LinkTab to="/dashboard/notes">{t('showcase.onItsWay')}</LinkTab>
        </LinkTabs>
        <CompareTable
          caption={t('showcase.toApprove')}
          heads={[
            { key: 'name', title: t('showcase.typed'), hidden: true },
            { key: 'due', title: t('showcase.before') },
            { key: 'shown', title: t('showcase.after') },
            { key: 'match', title: t('showcase.mark.title'), hidden: true },
          ]}
          rows={[
            {
              key: 'price',
              id: 'sample-price',
              label: t('showcase.price'),
              cells: {
                due: <Money value="194.00" />,
                shown: <CompareInput aria-labelledby="sample-price" defaultValue="194.00" />,
                match: <CompareMark matches label={t('showcase.right')} />,
              },
            },
            {
              key: 'month',
              label: t('showcase.month'),
              cells: {
                due: '2026-10',
                shown: '2026-11',
                match: <CompareMark matches={false} label={t('showcase.wrong')} />,
              },
            },
          ]}
        />
      </Part>
      <Part name="setup">
        <SetupSteps
          title={t('showcase.toApprove')}
          states={['done', 'next', 'open']}
          label={t('showcase.toApprove')}
        >
          <StepGroup title={t('showcase.first')} note="1 / 3">
            <SetupStep state="done" number={1} second={false} title={t('showcase.before')} />
            <SetupStep state="next" number={2} second={false} title={t('showcase.typed')}>
              {t('showcase.long')}
            </SetupStep>
            <SetupStep
              state="open"
              number={3}
              second
              title={t('showcase.after')}
              line={t('showcase.long')}
            />
          </StepGroup>
        </SetupSteps>
      </Part>
    </>
  );
}
