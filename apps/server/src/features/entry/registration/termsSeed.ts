import type { Language } from '@canopy/contract/languages';

/**
 * Initial terms and privacy text of a new company, to be replaced by its lawyer: describes what the
 * product really does with the registration, the money and the data.
 */
export const TERMS_SEED: Record<Language, { terms: string; privacy: string }> = {
  en: {
    terms: `1. You register in your own name and with your own details, under the sponsor shown before you submit.
2. Bonuses are paid on product purchases, never for recruiting. No income is guaranteed.
3. You may return products within the cooling-off period for a refund; bonuses earned on them will be clawed back.
4. Each person may hold one account. An account may be suspended or terminated; you will be told the reason.
5. Keep your password and security PIN confidential. Actions taken with them are treated as yours.`,
    privacy: `We keep the details you enter here, your orders, your wallets and your position in the team to run your account and to pay you. Your sponsor line sees your name, rank and volume, never your identity document, address, bank details or full mobile number. Pictures of your identity document are stored encrypted; every viewing is logged. You can download a copy of your data from your profile at any time and ask for it to be deleted; accounting records required by law are kept without your name.`,
  },
  zh: {
    terms: `1. 您以本人名义、使用本人资料注册，归属于提交前所显示的推荐人。
2. 奖金按实际购买的产品计算，绝不因招募人员而支付。我们不保证任何收入。
3. 您可在冷静期内退货并获得退款；由此产生的奖金将被追回。
4. 每人只能持有一个账户。账户可能被暂停或终止，届时会告知您原因。
5. 请对密码和安全 PIN 保密；使用它们进行的操作视为您本人的操作。`,
    privacy: `我们保存您在此填写的资料、订单、钱包和您在团队中的位置，用于管理您的账户并向您付款。您的推荐网络上线只能看到您的姓名、级别和业绩，看不到您的身份证件、地址、银行资料或完整手机号码。身份证件图片加密保存，每次查看都有记录。您可随时在个人资料中下载您的数据副本，也可要求删除；法律要求的会计记录会保留，但不含您的姓名。`,
  },
  ms: {
    terms: `1. Anda mendaftar atas nama dan data anda sendiri, di bawah penaja yang ditunjukkan sebelum anda menghantar borang.
2. Bonus dibayar atas pembelian produk, bukan atas perekrutan. Tiada pendapatan dijamin.
3. Anda boleh memulangkan produk dalam tempoh bertenang untuk mendapatkan bayaran balik; bonus yang diperoleh daripadanya akan ditarik balik.
4. Setiap orang boleh memegang satu akaun sahaja. Akaun boleh digantung atau ditamatkan; sebabnya akan dimaklumkan kepada anda.
5. Rahsiakan kata laluan dan PIN keselamatan anda. Tindakan yang dibuat dengannya dianggap tindakan anda.`,
    privacy: `Kami menyimpan maklumat yang anda isi di sini, pesanan, dompet dan kedudukan anda dalam pasukan untuk mengurus akaun anda dan membayar anda. Talian penaja anda hanya dapat melihat nama, pangkat dan volum anda, bukan dokumen identiti, alamat, butiran bank atau nombor telefon bimbit penuh. Gambar dokumen identiti anda disimpan dalam bentuk tersulit; setiap tontonan direkodkan. Anda boleh memuat turun salinan data anda melalui profil pada bila-bila masa dan meminta supaya data itu dipadam; rekod akaun yang dikehendaki undang-undang disimpan tanpa nama anda.`,
  },
  ar: {
    terms: `1. تسجّل باسمك وببياناتك الشخصية، تحت الراعي الظاهر لك قبل الإرسال.
2. تُدفع المكافآت عن مشتريات المنتجات، لا عن استقطاب الأشخاص أبدًا. لا دخل مضمون.
3. يمكنك إرجاع المنتجات خلال فترة العدول واسترداد ثمنها؛ وتُسترجع المكافآت الناتجة عنها.
4. لكل شخص حساب واحد. قد يوقف الحساب مؤقتًا أو تُنهى العضوية، ويُبلَّغ صاحبه بالسبب.
5. حافظ على سرية كلمة المرور والرمز السري. كل إجراء يتم بهما يُعد صادرًا عنك.`,
    privacy: `نحتفظ بالبيانات التي تدخلها هنا وبطلباتك ومحافظك وموقعك في الفريق لإدارة حسابك والدفع لك. يرى خط رعايتك اسمك ورتبتك وحجم مبيعاتك فقط، ولا يرى وثيقة هويتك أو عنوانك أو بياناتك البنكية أو رقم جوالك الكامل. تُخزَّن صور وثيقة الهوية مشفّرة ويُسجَّل كل اطلاع عليها. يمكنك تنزيل نسخة من بياناتك من ملفك الشخصي في أي وقت وطلب حذفها؛ وتُحفظ السجلات المحاسبية التي يفرضها القانون دون اسمك.`,
  },
  it: {
    terms: `1. Lei si registra a proprio nome e con i propri dati, sotto lo sponsor indicato prima dell’invio.
2. I bonus sono pagati sugli acquisti di prodotti, mai per il reclutamento. Nessun guadagno è garantito.
3. Può restituire i prodotti entro il periodo di recesso e ottenere il rimborso; i bonus maturati su di essi vengono stornati.
4. Ogni persona può avere un solo account. Un account può essere sospeso o chiuso; il motivo le sarà comunicato.
5. Mantenga riservati la password e il PIN di sicurezza. Le operazioni eseguite con essi si considerano sue.`,
    privacy: `Conserviamo i dati che inserisce qui, gli ordini, i wallet e la sua posizione nel team per gestire il suo account e pagarla. La sua linea di sponsor vede nome, qualifica e volume, mai il documento di identità, l’indirizzo, i dati bancari o il numero di cellulare completo. Le immagini del documento sono conservate cifrate; ogni consultazione è registrata. Può scaricare in ogni momento una copia dei suoi dati dal profilo e chiederne la cancellazione; i documenti contabili richiesti dalla legge sono conservati senza il suo nome.`,
  },
  es: {
    terms: `1. Usted se registra en su propio nombre y con sus propios datos, bajo el patrocinador que se muestra antes de enviar.
2. Los bonos se pagan por compras de productos, nunca por reclutar. No se garantiza ningún ingreso.
3. Puede devolver productos dentro del plazo de desistimiento y recibir el reembolso; los bonos generados por ellos se revierten.
4. Cada persona puede tener una sola cuenta. Una cuenta puede suspenderse o darse de baja; se le comunicará el motivo.
5. Mantenga en secreto su contraseña y su PIN de seguridad. Lo que se haga con ellos se considera hecho por usted.`,
    privacy: `Guardamos los datos que introduce aquí, sus pedidos, sus monederos y su posición en el equipo para administrar su cuenta y pagarle. Su línea de patrocinio ve su nombre, rango y volumen, nunca su documento de identidad, dirección, datos bancarios ni número de móvil completo. Las imágenes de su documento se guardan cifradas; cada consulta queda registrada. Puede descargar una copia de sus datos desde su perfil en cualquier momento y pedir que se eliminen; los registros contables que exige la ley se conservan sin su nombre.`,
  },
  fr: {
    terms: `1. Vous vous inscrivez en votre nom et avec vos propres données, sous le parrain affiché avant l’envoi.
2. Les bonus sont versés sur les achats de produits, jamais pour le recrutement. Aucun revenu n’est garanti.
3. Vous pouvez retourner des produits pendant le délai de rétractation et être remboursé ; les bonus correspondants sont repris.
4. Chaque personne peut détenir un seul compte. Un compte peut être suspendu ou résilié, pour un motif qui vous est communiqué.
5. Gardez votre mot de passe et votre code PIN confidentiels. Toute action effectuée avec eux est réputée vôtre.`,
    privacy: `Nous conservons les données que vous saisissez ici, vos commandes, vos portefeuilles et votre position dans l’équipe pour gérer votre compte et vous payer. Votre lignée de parrainage voit votre nom, votre rang et votre volume, jamais votre pièce d’identité, votre adresse, vos coordonnées bancaires ni votre numéro de mobile complet. Les images de votre pièce d’identité sont conservées chiffrées ; chaque consultation est enregistrée. Vous pouvez à tout moment télécharger une copie de vos données depuis votre profil et demander leur effacement ; les documents comptables exigés par la loi sont conservés sans votre nom.`,
  },
};
