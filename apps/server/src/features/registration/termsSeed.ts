import type { Language } from '@canopy/contract/settings';

/**
 * Terms and privacy text of a new company, for its lawyer to replace: what the product really does
 * with the registration, the money and the data.
 */
export const TERMS_SEED: Record<Language, { terms: string; privacy: string }> = {
  en: {
    terms: `1. You register yourself, with your own data, under the sponsor that you see before you send.
2. Bonuses are paid on products that are bought, never for recruiting people. Nothing is promised about what you will earn.
3. You may return products within the cooling-off period and get your money back; bonuses earned on them are taken back.
4. One account for each person. An account may be suspended or ended for a reason that you are told.
5. Keep your password and security PIN to yourself. What is done with them counts as done by you.`,
    privacy: `We keep what you type here, your orders, your wallets and your place in the team, to run your account and to pay you. Your sponsor line sees your name, rank and volume, never your identity, address, bank or full mobile number. Pictures of your identity document are stored encrypted; every look at them is recorded. You can take a copy of your data from your profile at any time and ask for it to be erased; the books that the law demands stay without your name.`,
  },
  zh: {
    terms: `1. 您以自己的资料注册，并在提交前看到您的推荐人。
2. 奖金按实际购买的产品计算，绝不因招募人员而支付。我们不对收入作任何承诺。
3. 您可在冷静期内退货退款；由此产生的奖金将被收回。
4. 每人一个账户。账户可能因告知您的理由被暂停或终止。
5. 请妥善保管密码和安全 PIN；使用它们所做的操作视为您本人所为。`,
    privacy: `我们保存您在此填写的资料、订单、钱包和团队位置，用于管理账户和付款。您的推荐线只能看到您的姓名、级别和业绩，看不到您的身份、地址、银行资料或完整手机号。身份证件图片加密保存，每次查看都有记录。您可随时在个人资料中导出数据，也可要求删除；法律要求的账目会保留，但不含您的姓名。`,
  },
  ms: {
    terms: `1. Anda mendaftar diri sendiri dengan data sendiri, di bawah penaja yang anda lihat sebelum menghantar.
2. Bonus dibayar atas produk yang dibeli, bukan kerana merekrut orang. Tiada janji tentang pendapatan anda.
3. Anda boleh memulangkan produk dalam tempoh bertenang dan mendapat wang kembali; bonus daripadanya ditarik balik.
4. Satu akaun untuk setiap orang. Akaun boleh digantung atau ditamatkan atas sebab yang diberitahu kepada anda.
5. Simpan kata laluan dan PIN keselamatan sendiri. Apa yang dibuat dengannya dikira dibuat oleh anda.`,
    privacy: `Kami menyimpan apa yang anda isi di sini, pesanan, dompet dan tempat anda dalam pasukan, untuk mengurus akaun dan membayar anda. Barisan penaja anda melihat nama, pangkat dan volum anda sahaja, bukan identiti, alamat, bank atau nombor telefon penuh. Gambar dokumen identiti disimpan tersulit; setiap kali dilihat direkodkan. Anda boleh mengambil salinan data dari profil pada bila-bila masa dan meminta ia dipadam; buku akaun yang dikehendaki undang-undang kekal tanpa nama anda.`,
  },
  ar: {
    terms: `1. تسجّل نفسك ببياناتك أنت، تحت الراعي الذي تراه قبل الإرسال.
2. تُدفع المكافآت عن المنتجات المشتراة فقط، لا عن تجنيد الأشخاص. لا وعد بما ستكسبه.
3. يمكنك إرجاع المنتجات خلال مهلة التراجع واسترداد مالك؛ وتُسترد المكافآت الناتجة عنها.
4. حساب واحد لكل شخص. قد يُوقف الحساب أو يُنهى لسبب تُبلّغ به.
5. احتفظ بكلمة المرور والرقم السري لنفسك. ما يُفعل بهما يُعد فعلك.`,
    privacy: `نحتفظ بما تكتبه هنا وبطلباتك ومحافظك وموضعك في الفريق لإدارة حسابك والدفع لك. يرى خط رعايتك اسمك ورتبتك وحجمك فقط، لا هويتك ولا عنوانك ولا بنكك ولا رقم جوالك الكامل. تُخزَّن صور وثيقة الهوية مشفّرة ويُسجَّل كل اطلاع عليها. يمكنك أخذ نسخة من بياناتك من ملفك في أي وقت وطلب محوها؛ وتبقى الدفاتر التي يفرضها القانون دون اسمك.`,
  },
  it: {
    terms: `1. Registri te stesso, con i tuoi dati, sotto lo sponsor che vedi prima di inviare.
2. I bonus sono pagati sui prodotti acquistati, mai per il reclutamento. Nulla è promesso sui tuoi guadagni.
3. Puoi restituire i prodotti entro il periodo di recesso e riavere il denaro; i bonus relativi vengono ripresi.
4. Un account per persona. Un account può essere sospeso o chiuso per un motivo che ti viene comunicato.
5. Tieni per te password e PIN di sicurezza. Ciò che si fa con essi vale come fatto da te.`,
    privacy: `Conserviamo ciò che scrivi qui, gli ordini, i portafogli e il tuo posto nel team, per gestire l’account e pagarti. La tua linea di sponsor vede nome, grado e volume, mai identità, indirizzo, banca o numero completo. Le immagini del documento sono cifrate; ogni consultazione è registrata. Puoi scaricare i tuoi dati dal profilo in ogni momento e chiederne la cancellazione; i libri richiesti dalla legge restano senza il tuo nome.`,
  },
  es: {
    terms: `1. Te registras tú mismo, con tus datos, bajo el patrocinador que ves antes de enviar.
2. Los bonos se pagan por productos comprados, nunca por reclutar personas. No se promete ninguna ganancia.
3. Puedes devolver productos dentro del plazo de desistimiento y recuperar tu dinero; los bonos generados se retiran.
4. Una cuenta por persona. Una cuenta puede suspenderse o cerrarse por un motivo que se te comunica.
5. Guarda tu contraseña y PIN de seguridad. Lo que se haga con ellos cuenta como hecho por ti.`,
    privacy: `Guardamos lo que escribes aquí, tus pedidos, tus monederos y tu lugar en el equipo, para llevar tu cuenta y pagarte. Tu línea de patrocinio ve tu nombre, rango y volumen, nunca tu identidad, dirección, banco ni móvil completo. Las imágenes de tu documento se guardan cifradas; cada consulta queda registrada. Puedes descargar tus datos desde tu perfil cuando quieras y pedir que se borren; los libros que exige la ley quedan sin tu nombre.`,
  },
  fr: {
    terms: `1. Vous vous inscrivez vous-même, avec vos données, sous le parrain que vous voyez avant d’envoyer.
2. Les bonus sont versés sur les produits achetés, jamais pour le recrutement. Aucun gain n’est promis.
3. Vous pouvez rendre les produits pendant le délai de rétractation et être remboursé ; les bonus correspondants sont repris.
4. Un compte par personne. Un compte peut être suspendu ou clos pour une raison qui vous est dite.
5. Gardez pour vous mot de passe et code PIN. Ce qui est fait avec eux vaut comme fait par vous.`,
    privacy: `Nous conservons ce que vous saisissez ici, vos commandes, vos portefeuilles et votre place dans l’équipe, pour gérer votre compte et vous payer. Votre ligne de parrainage voit votre nom, votre rang et votre volume, jamais votre identité, adresse, banque ni numéro complet. Les images de votre pièce d’identité sont chiffrées ; chaque consultation est enregistrée. Vous pouvez à tout moment télécharger vos données depuis votre profil et demander leur effacement ; les livres exigés par la loi restent sans votre nom.`,
  },
};
