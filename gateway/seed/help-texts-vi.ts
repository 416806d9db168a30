/** The articles of the help center in Vietnamese, by id. */
export const HELP_VI: Readonly<Record<string, string>> = {
  'open-account': `<p>Bạn cần một tên đăng nhập, một mật khẩu và phải đủ {{age}} tuổi. Đăng ký mất khoảng hai phút.</p>
<ol><li>Mở <a href="/m/register">Đăng ký</a> và chọn tên đăng nhập hoặc số điện thoại.</li>
<li>Điền các ô có dấu sao đỏ. Các ô khác không bắt buộc.</li>
<li>Xác nhận tuổi, đồng ý với <a href="/m/useragreement">thỏa thuận người dùng</a> rồi chạm <b>Đăng ký</b>.</li></ol>
<p>Mỗi người chỉ có một tài khoản. Chúng tôi đóng mọi tài khoản thứ hai và không trả tiền thắng của nó.</p>`,
  'log-in': `<p>Thường là một trong các lý do sau:</p>
<ul><li><b>Mật khẩu:</b> mật khẩu phân biệt chữ hoa và chữ thường. Chạm vào hình con mắt cạnh ô để xem bạn đã nhập gì.</li>
<li><b>Mã trong hình:</b> sau ba lần sai, bạn còn phải nhập các chữ số trong hình. Mỗi lần có một hình mới.</li>
<li><b>Sai nơi đăng nhập:</b> đại lý và thành viên đăng nhập riêng. Thông báo sẽ cho biết nếu bạn chọn nhầm.</li></ul>
<p>Nếu quên mật khẩu, hãy mở <a href="/m/forget">Quên mật khẩu</a>. Nếu vẫn không đăng nhập được, hãy liên hệ <a href="/m/service">chăm sóc khách hàng</a>.</p>`,
  'change-password': `<p>Mở <a href="/m/set">Cài đặt cá nhân</a> và chọn <b>Đổi mật khẩu</b>. Bạn cần mật khẩu cũ, hoặc mã SMS gửi đến số điện thoại của bạn.</p>
<p>Hãy chọn mật khẩu không dùng ở nơi nào khác. Sau khi đổi, bạn bị đăng xuất trên mọi điện thoại khác.</p>`,
  offline: `<p>Bạn vẫn đọc được mọi thứ đã mở trước đó và thấy nó được lưu khi nào. Thay đổi trong danh sách yêu thích được lưu lại và gửi đi khi có mạng.</p>
<p>Chơi game, nạp và rút tiền cần có mạng. Chúng không bao giờ được tự động gửi sau.</p>`,
  'how-to-deposit': `<ol><li>Mở <a href="/m/voucherCenter">Nạp tiền</a> và chọn cách thanh toán.</li>
<li>Nhập số tiền trong giới hạn ghi phía trên ô.</li>
<li>Làm theo các bước của ngân hàng hoặc ví điện tử đến khi thanh toán được xác nhận.</li></ol>
<p>Phần lớn khoản nạp đến trong vòng năm phút. Bạn xem được trạng thái từng khoản trong <a href="/m/voucherCenter">danh sách khoản nạp</a>.</p>`,
  'deposit-missing': `<p>Trước hết hãy đợi nửa giờ: đôi khi ngân hàng giữ khoản thanh toán lại để kiểm tra.</p>
<p>Sau đó hãy xem <a href="/m/voucherCenter">danh sách khoản nạp</a>:</p>
<ul><li><b>Đang kiểm tra:</b> ngân hàng chưa xác nhận. Đừng thanh toán lần nữa.</li>
<li><b>Bị từ chối:</b> tiền chưa bị trừ, hoặc ngân hàng sẽ hoàn lại trong ba ngày làm việc.</li></ul>
<p>Nếu trạng thái không thay đổi, hãy gửi cho <a href="/m/service">chăm sóc khách hàng</a> thời gian, số tiền và ảnh biên lai.</p>`,
  'deposit-names': `<p>Chỉ tài khoản của chính bạn. Tên trên tài khoản ngân hàng phải trùng với tên bạn đã đăng ký. Tiền do người khác chuyển sẽ được trả lại, trừ phí ngân hàng.</p>`,
  'how-to-withdraw': `<ol><li>Đặt mật khẩu thanh toán trong <a href="/m/securityCenter">trung tâm bảo mật</a>. Bạn chỉ cần làm một lần.</li>
<li>Mở <a href="/m/withdraw">Rút tiền</a>, thêm hoặc chọn tài khoản và nhập số tiền.</li>
<li>Xác nhận bằng mật khẩu thanh toán.</li></ol>
<p>Yêu cầu được kiểm tra suốt ngày đêm. Lần rút đầu tiên có thể mất đến một ngày; các lần sau thường dưới một giờ.</p>`,
  'withdrawal-refused': `<p>Mở yêu cầu trong mục <a href="/m/withdraw">Rút tiền</a> để xem lý do. Thường gặp nhất là:</p>
<ul><li>tài khoản ngân hàng không đứng tên bạn;</li><li>bạn chưa hoàn thành vòng cược của một khuyến mãi;</li>
<li>số tiền thấp hơn mức tối thiểu hoặc cao hơn mức tối đa trong ngày.</li></ul>
<p>Tiền được trả về ví ngay lập tức. Bạn có thể gửi yêu cầu mới khi vấn đề đã được giải quyết.</p>`,
  turnover: `<p>Vòng cược là tổng số tiền bạn đặt. Khuyến mãi yêu cầu một bội số của tiền thưởng: với tiền thưởng 100 và vòng cược 5×, bạn phải đặt tổng cộng 500 rồi mới rút được tiền thưởng.</p>
<p>Mọi khoản cược đều được tính đủ, dù là trò chơi nào và dù thắng hay thua. Tiền hoàn trả không cần vòng cược; tiền nạp phải được cược một lần.</p>`,
  'find-game': `<p>Chọn một loại trò chơi ở sảnh để xem các trò của nó. Các thẻ hiện trò chơi hot, trò yêu thích và trò chơi gần đây của bạn. Bạn có thể tìm theo tên trò chơi hoặc nhà cung cấp.</p>
<p>Chạm vào trái tim để thêm trò chơi vào danh sách yêu thích. Bạn thấy danh sách này trên mọi điện thoại bạn đăng nhập.</p>`,
  'game-stopped': `<p>Tiền cược và kết quả được lưu ở nhà cung cấp, không phải trên điện thoại. Hãy mở lại đúng trò đó: nó tiếp tục từ chỗ dừng, hoặc cho biết ván đã kết thúc thế nào.</p>
<p>Vài phút sau ván chơi có trong <a href="/m/gameRecord">lịch sử chơi</a>. Nếu không thấy, hãy cho <a href="/m/service">chăm sóc khách hàng</a> biết bạn chơi trò nào và lúc nào.</p>`,
  'free-play': `<p><a href="/m/trail">Chơi thử miễn phí</a> cho bạn một tài khoản thử với tiền chơi. Bạn không thể nạp hay rút tiền, và tài khoản tự đóng. Muốn chơi bằng tiền thật, hãy đăng ký tài khoản của riêng bạn.</p>`,
  fair: `<p>Kết quả được tạo trên máy chủ của nhà cung cấp. Mỗi nhà cung cấp cho một phòng thí nghiệm độc lập kiểm tra bộ tạo số ngẫu nhiên của mình, và công bố tỷ lệ hoàn trả trung bình trong luật của từng trò chơi.</p>
<p>Số trung bình không đoán được ván tiếp theo: về lâu dài, nhà cái có lợi thế.</p>`,
  claim: `<p>Phần thưởng nằm trong <a href="/m/rewardCenter">trung tâm thưởng</a>. Con số ở chân trang cho biết còn bao nhiêu phần chưa nhận. Chạm <b>Nhận</b>, tiền vào thẳng ví của bạn.</p>`,
  'bonus-rules': `<ul><li>Mỗi khuyến mãi giới hạn một lần cho mỗi người, mỗi hộ gia đình và mỗi điện thoại.</li><li>Không thể dùng hai khuyến mãi cho cùng một khoản nạp.</li>
<li>Vòng cược được tính từ lúc tiền thưởng được trả.</li><li>Nếu khuyến mãi bị lạm dụng, chúng tôi thu lại tiền thưởng và mọi khoản thắng từ đó.</li></ul>
<p>Điều khoản trên trang riêng của khuyến mãi được ưu tiên hơn các quy định này. Xem <a href="/m/activity">mọi khuyến mãi</a>.</p>`,
  invite: `<p>Liên kết và mã riêng của bạn nằm trong <a href="/m/inviteFriends">Mời bạn bè</a>. Ai đăng ký bằng chúng được tính là người bạn giới thiệu. Chúng tôi trả thưởng cho bạn sau lần nạp đầu tiên của họ.</p>`,
  'tide-missions': `<p>Mỗi ngày có một nhiệm vụ. Hoàn thành nhiệm vụ để có điểm; thứ hạng của bạn nằm trong <a href="/m/leaderBoard">bảng xếp hạng</a>.</p>`,
  limits: `<p>Trước khi chơi, hãy quyết định bạn muốn dành bao nhiêu thời gian và tiền bạc, và dừng lại khi đến mức đó. Đừng bao giờ chơi bằng tiền bạn cần cho tiền nhà, thức ăn hay trả nợ.</p>
<p>Trong mục <a href="/m/saferPlay">chơi an toàn</a>, bạn đặt giới hạn nạp theo ngày, tuần hoặc tháng. Giới hạn thấp hơn có hiệu lực ngay. Giới hạn cao hơn, hoặc việc bỏ giới hạn, có hiệu lực sau 24 giờ, và trong lúc đó bạn có thể đổi ý.</p>`,
  pause: `<p>Trong mục <a href="/m/saferPlay">chơi an toàn</a>, bạn có thể tạm nghỉ 24 giờ, một tuần hoặc một tháng, hoặc tự loại trừ sáu tháng, một năm hay năm năm. Bạn bị đăng xuất ở mọi nơi và không thể đăng nhập, chơi hay nạp tiền cho đến khi hết thời gian nghỉ. Bạn không thể kết thúc sớm.</p>
<p>Các ván bạn đã bắt đầu vẫn được thanh toán. Để nhận số dư trong thời gian đó, hãy liên hệ <a href="/m/service">chăm sóc khách hàng</a>.</p>`,
  signs: `<p>Hãy tự hỏi:</p>
<ul><li>Tôi có chơi để gỡ lại tiền thua không?</li><li>Tôi có giấu người khác việc mình chơi nhiều không?</li><li>Tôi đã vay tiền để chơi chưa?</li><li>Tôi có bồn chồn khi không chơi được không?</li></ul>
<p>Nếu có câu nào bạn trả lời là có, hãy tạm nghỉ và nói chuyện với ai đó. Phần lớn các nước có đường dây trợ giúp miễn phí, ẩn danh. Chăm sóc khách hàng có thể cho bạn số gần nơi bạn ở.</p>`,
  protect: `<ul><li>{{brand}} không bao giờ hỏi mật khẩu của bạn, qua điện thoại hay tin nhắn.</li><li>Hãy mở ứng dụng từ biểu tượng của nó hoặc tự gõ địa chỉ. Đừng theo liên kết trong tin nhắn của người lạ.</li>
<li>Hãy đăng xuất trên điện thoại không phải của bạn.</li></ul>
<p>Nếu bạn nghĩ có người khác đã dùng tài khoản của mình, hãy <a href="/m/changePsw">đổi mật khẩu</a> ngay và báo cho chăm sóc khách hàng.</p>`,
  minors: `<p>{{brand}} dành cho người từ {{age}} tuổi. Chúng tôi đóng tài khoản của người nhỏ tuổi hơn và hoàn lại tiền nạp của họ.</p>
<p>Nếu trẻ em dùng điện thoại của bạn, hãy khóa màn hình và đừng để máy nhớ mật khẩu.</p>`,
};
